/** 引擎候选着法与棋盘标记的中文。 */
import type { LinesWords } from '../en/lines.ts';

export const lines = {
  stop: '停止',
  resume: '继续',
  leave: '结束',
  count: '候选着法',
  label: '候选着法',
  line: (name, score) => `候选 ${name}，${score}`,
  best: (score, move) => `${score}，最佳着法：${move}`,
  playOut: (name) => `演示候选 ${name}`,
  playOutStop: '停在这里',
  unfold: (name) => `展开候选 ${name}`,
  threat: '威胁',
  threatTitle: '假如轮到的一方停一着，对方会怎么走（T）',
  threatWaits: '正在寻找威胁。',
  threatNone: '正被将军，不能停着。',
  threatFound: (passing, side, score) => `假如${passing}停一着，${side}可走（${score}）：`,
  pen: '画标记',
  penTitle:
    '点一下画圈，拖动画箭头；用键盘时，在起点和终点各按一次回车（同一点按两次画圈）；鼠标右键随时可画',
  marks: (marks) => `此局面的标记：${marks.join('、')}。`,
  details: '详情',
  depth: '深度',
  nodes: '节点',
  speed: '每秒节点',
  hash: '置换表',
  cores: '处理器核心',
  coresUsed: (used, all) => `共 ${all} 个，用 ${used} 个`,
  over: '对局已结束，无需分析。',
  note: '分析时对局暂停。在这里试走的着法不计入对局。',
} satisfies LinesWords;
