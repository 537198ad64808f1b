import type { TwoGamesWords } from './words-en.ts';

export const zh: TwoGamesWords = {
  counting: '正在数象棋的第四层。',
  fans: '一层一层的着法',
  chart: '各深度的叶子',
  depth: '深度',
  least: '下限',
  tunnel: (plies) => `隧道：${plies}成五`,
  ply: (ply, move) => `${ply}. ${move}`,
  before: '第一个四之前',
  longer: '更长的隧道',
  fourth: '数象棋的第四层',
  about: (number) => `≈ ${number}`,
  none: '这里没有找到连续冲四的胜法。',
  wins: ({ side, plies, looked, all, least, most }) =>
    `${side}连续冲四取胜，深 ${plies}，每层只有 ${least === most ? most : `${least} 到 ${most}`} 种着法：只看了 ${looked} 个局面，而不是 ${all} 个。`,
  step: ({ side, move, forcing, legal, attacks }) =>
    forcing === 1
      ? `${side}下 ${move}：${legal} 种着法里，只有这一种能${attacks ? '成四或成五' : '挡住五连'}。`
      : `${side}下 ${move}：${legal} 种着法里，能${attacks ? '成四或成五' : '挡住五连'}的有 ${forcing} 种。`,
  caption: '两种棋各深度的叶子，以及一个连续冲四的胜法',
  head: ['深度', '象棋：全部', '下限', '五子棋：全部', '下限'],
  row: (plies) => `深度 ${plies}`,
  tunnelRow: (plies) => `连续冲四，${plies}：每层的逼着`,
};
