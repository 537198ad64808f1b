/** 摆棋的中文。 */
import type { EditorWords } from '../en/editor.ts';

export const editorWords: EditorWords = {
  title: '摆棋',
  hints: {
    hand: '点选棋子再点落点，或直接拖动；拖出棋盘即拿掉。',
    eraser: '点一下要拿掉的棋子。',
    piece: '点棋盘摆上这个棋子，再点一次拿掉。',
  },
  tools: '点棋盘时',
  hand: '移动',
  eraser: '拿掉',
  undo: '撤销',
  clear: '清空',
  standard: '初始局面',
  side: '行棋方',
  count: (pieces) => `棋盘上共 ${pieces} 子。`,
  empty: '棋盘上没有棋子。',
  play: '从此局面开始下',
  given: '摆好的局面',
  over: (why) => `此局面已是终局。${why}`,
};
