import type { Aspect } from '../aspect.ts';

export const aspect: Aspect = { wide: 1.6, narrow: 0.5 };
