import type { Aspect } from '../aspect.ts';

export const aspect: Aspect = { wide: 1.42, narrow: 0.47 };
