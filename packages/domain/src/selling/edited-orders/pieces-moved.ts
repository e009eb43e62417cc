interface Pieces {
  variantId: string
  quantity: number
}

/** Pieces by variant that an edit adds to an order; negative if it takes them off. A new price alone moves none. */
export function piecesMoved(before: readonly Pieces[], after: readonly Pieces[]): Map<string, number> {
  const moved = new Map<string, number>()
  const add = ({ variantId, quantity }: Pieces, sign: number) =>
    moved.set(variantId, (moved.get(variantId) ?? 0) + sign * quantity)
  for (const line of before) add(line, -1)
  for (const line of after) add(line, 1)
  return new Map([...moved].filter(([, quantity]) => quantity !== 0))
}
