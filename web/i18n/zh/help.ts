/** 帮助的中文。 */
import type { HelpWords } from '../en/help.ts';

export const help: HelpWords = {
  after: '对局结束后，“复盘”指出失误；“棋谱库”保存每一局，“分享”生成链接或图片。',
  keysTitle: '按键',
  keys: {
    arrows: '在棋盘上移动光标',
    browse: '逐着浏览',
    aside: '换到此处的其他变着，或回到上一层',
    ends: '到开头，到当前变着末尾',
    undo: '悔棋',
    redo: '恢复',
    hint: '提示',
    flip: '翻转棋盘',
    analyse: '进入或退出分析',
    threat: '分析时显示威胁',
    newGame: '新对局',
    mute: '开关声音',
    help: '本帮助',
  },
  keyNames: { arrows: '方向键', enter: '回车', escape: 'Esc' },
};
