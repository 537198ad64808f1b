/** 大型神经网络的中文。 */
import type { NetworksWords } from '../en/networks.ts';

export const networks = {
  title: '大型神经网络',
  about: '用于 12 级、分析和复盘，棋力更强。每种棋最多 1 MB，空闲时下载，之后离线也能用。',
  states: {
    absent: '未下载',
    loading: '下载中',
    used: '使用中',
    failed: '下载失败',
  },
  state: (game, state) => `${game}：${state}`,
} satisfies NetworksWords;
