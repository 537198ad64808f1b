import type { Aspect } from '../aspect.ts';

export const aspect: Aspect = { wide: 1.55, narrow: 0.43, fixed: 430 };
