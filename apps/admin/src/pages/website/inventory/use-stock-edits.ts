import { limits } from '@backroom/contract/catalog/inventory/limits'
import { useState } from 'react'
import type { Level } from '../../../stock/level.ts'

/** What is typed into a level, and the revision that the person saw then. */
interface Edit {
  text: string
  revision: number
}

const wholeNumber = /^\d{1,7}$/
const isValid = ({ text }: Edit) => wholeNumber.test(text) && Number(text) <= limits.pieces

/** The typed numbers of pieces on hand, over all pages of the list, until they are saved. */
export function useStockEdits() {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map())
  const change = ({ id, onHand, revision }: Level, text: string) =>
    setEdits((before) => {
      const next = new Map(before)
      if (text === String(onHand)) next.delete(id)
      else next.set(id, { text, revision })
      return next
    })
  return {
    count: edits.size,
    isSavable: edits.size > 0 && edits.size <= limits.levelsPerSave && [...edits.values()].every(isValid),
    change,
    textOf: ({ id, onHand }: Level) => edits.get(id)?.text ?? String(onHand),
    isInvalid: ({ id }: Level) => {
      const edit = edits.get(id)
      return edit !== undefined && !isValid(edit)
    },
    /** Whether the level has changed since the person typed: the number on the screen then was another one. */
    isStale: ({ id, revision }: Level) => edits.has(id) && edits.get(id)?.revision !== revision,
    levels: () => [...edits].map(([id, { text, revision }]) => ({ id, onHand: Number(text), revision })),
    clear: () => setEdits(new Map()),
  }
}

export type StockEdits = ReturnType<typeof useStockEdits>
