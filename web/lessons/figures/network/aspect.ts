import type { Aspect } from '../aspect.ts';

export const aspect: Aspect = { wide: 1.32, narrow: 0.56 };
