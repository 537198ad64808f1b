import type { Aspect } from '../aspect.ts';

export const aspect: Aspect = { wide: 1.34, narrow: 0.46, fixed: 400 };
