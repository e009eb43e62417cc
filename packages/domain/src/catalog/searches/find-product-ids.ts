import type { StoreContext } from '../../platform/context.ts'
import { type FoundIds, findActiveIds, type Synonyms } from '../products/products.ts'
import { correctText, type Vocabulary } from './vocabulary.ts'

export interface SearchOutcome extends FoundIds {
  /** What was searched for instead of what was typed, which found nothing. */
  corrected?: string
}

/** Searches for the text; if it finds nothing, for the text without its typing errors. */
export async function findProductIds(
  ctx: StoreContext,
  text: string,
  { synonyms, vocabulary }: { synonyms: Synonyms; vocabulary?: (() => Promise<Vocabulary>) | undefined },
): Promise<SearchOutcome> {
  const exact = await findActiveIds(ctx, text, synonyms)
  if (exact.ids.length > 0 || !vocabulary) return exact
  const corrected = correctText(text, await vocabulary())
  if (corrected === undefined) return exact
  const found = await findActiveIds(ctx, corrected, synonyms)
  return found.ids.length > 0 ? { ...found, corrected } : exact
}
