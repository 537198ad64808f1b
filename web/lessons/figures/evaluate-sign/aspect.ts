import type { Aspect } from '../aspect.ts';

export const aspect: Aspect = { wide: 1.4, narrow: 0.46 };
