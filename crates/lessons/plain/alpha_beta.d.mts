export type Node = number | readonly Node[];
export interface Seen {
  nodes: number;
  leaves: number;
}
export const infinite: number;
export function alphaBeta(node: Node, side: number, alpha: number, beta: number, seen: Seen): number;
