import type { Aspect } from '../aspect.ts';

export const aspect: Aspect = { wide: 1.5, narrow: 0.42, fixed: 360 };
