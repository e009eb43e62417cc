import { uploadFont } from '@backroom/domain/catalog/fonts/fonts'
import { createPersonalize } from '@backroom/domain/catalog/personalizes/personalizes'
import type { StoreContext } from '@backroom/domain/platform/context'
import { fontFiles } from '../../fonts/font-files.ts'
import type { SeededProduct } from './seed-catalog.ts'

const family = 'Sevillana'

/** A font under the SIL Open Font License, and a mug personalized with it. */
export async function seedFonts(ctx: StoreContext, products: SeededProduct[]) {
  const file = fontFiles(family).find(({ name }) => /-latin-400-normal\.woff2$/.test(name))
  const mug = products.find(({ handle }) => handle.includes('mug'))
  if (!file || !mug) throw new Error(`The demo lacks ${file ? 'a mug' : family}`)
  const { id } = await uploadFont({ ...ctx, read: (work) => work(ctx), write: (work) => work(ctx) }, family, file.bytes)
  const input = { label: 'Name on the mug', maxLength: 16, isRequired: false, fontId: id }
  await createPersonalize(ctx, { productId: mug.id, ...input })
}
