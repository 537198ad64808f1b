/** 帮助的中文。 */
import type { HelpWords } from '../en/help.ts';

export const help: HelpWords = {
  after: '对局结束后，“复盘”指出失误；“棋谱库”保存每一局，“分享”生成链接或图片。',
  writtenTitle: '着法的写法',
  written:
    'C2=5 即炮二平五：棋子、所在的路、走法、去处，双方各从自己的右边数路。K、A、E、H、R、C、P 依次为将（帅）、士（仕）、象（相）、马、车、炮、卒（兵）。= 为平，+ 为进，- 为退；其后直走写步数，斜走写到达的路，如 H2+3。C+=5、C-=5 为前炮、后炮平五。',
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
