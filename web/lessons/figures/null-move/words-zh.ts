import type { NullMoveWords } from './words-en.ts';

export const zh: NullMoveWords = {
  positions: '局面',
  usual: '开局',
  zugzwang: '迫移',
  depth: (plies) => `深度 ${plies}`,
  without: '不用空着',
  withPass: '用空着',
  best: (side, move) => `${side}走 ${move}`,
  found: (score) => `两者都得 ${score}`,
  passes: (line, side) => `走了 ${line}，${side}停一着`,
  goodEnough: (side, score) => `${side}仍然够好：${score}`,
  believed: (score) => `以为：${score}`,
  truly: (line) => `可是必须走：${line}`,
  gaveUp: '这个局面太大，完整搜索到不了这个深度。',
  same: (move, other, score) =>
    other === null ? `着法同为 ${move}，值同为 ${score}` : `着法 ${move} 和 ${other}，值同为 ${score}`,
  differs: (move, score) => `走 ${move}，以为 ${score}`,
  instead: (move, score) => `其实 ${move}，${score}`,
  saved: (percent) => (percent >= 0 ? `少 ${percent}%` : `多 ${-percent}%`),
  agrees: ({ full, short, effect, move, other, score }) =>
    effect === 'saves'
      ? `停一着都够好，节点就到此为止：${short} 个节点，原来 ${full} 个，${other === null ? `着法同为 ${move}` : `着法是 ${other} 而不是 ${move}`}，值同为 ${score}。`
      : effect === 'none'
        ? `这里没有一次停着够好：都是 ${full} 个节点，${move}，值 ${score}。`
        : `这里空着花的比省的多：${short} 个节点，原来 ${full} 个，${other === null ? `着法同为 ${move}，值` : `着法是 ${other} 而不是 ${move}，值同为`} ${score}。`,
  lies: ({ passer, move, believed, best, truth, stuck }) =>
    `用了空着，搜索以为走 ${move} 得 ${believed}；其实 ${best}，${truth}。${
      passer === null
        ? '某处停一着，搜得浅了些，看似够好，其实不够'
        : stuck
          ? `${passer}没有等着，非走不可，走完便被困毙`
          : `${passer}停一着，搜得浅了些，看似够好，其实不够`
    }。`,
  caption: '同一个搜索：不用空着和用空着的对照',
  head: ['局面', '不用：节点', '用：节点', '不用：着法和值', '用：着法和值', '结果'],
  outcome: (same) => (same ? '值相同' : '空着出错'),
};
