import { listFonts } from '@backroom/domain/catalog/fonts/fonts'
import { findPersonalizeOf } from '@backroom/domain/catalog/personalizes/personalizes'
import { expect, onTestFinished, test } from 'vitest'
import { openTestStore, testPorts } from '../../database/test-store.ts'
import { productsOf } from '../products.ts'
import { northwind } from '../stores.ts'
import { lotus } from '../things.ts'
import { seedFonts } from './seed-fonts.ts'

test('the demo store has a font for personalized mugs', async () => {
  const store = await openTestStore()
  onTestFinished(store.close)
  const { handle, title } = productsOf(northwind).find(({ kind }) => kind === 'mug')!
  const { rows } = await store.database.owner.query<{ id: string }>(
    'insert into products (store_id, handle, title) values ($1, $2, $3) returning id',
    [lotus, handle, title],
  )
  const mug = { id: rows[0]!.id, handle, title, imageUrl: '', variants: [], sold: 'still' as const }
  await store.inStore((ctx) => seedFonts(ctx, [mug]))
  const { fonts } = await store.inStore(listFonts)
  expect(fonts).toMatchObject([{ name: 'Sevillana', productCount: 1, productTitles: [title] }])
  const bytes = await testPorts.files.get(fonts[0]!.fontUrl.slice('/files/'.length))
  expect(Buffer.from(bytes!).toString('latin1', 0, 4)).toBe('wOF2')
  expect(await store.inStore((ctx) => findPersonalizeOf(ctx, mug.id))).toMatchObject({ font: { id: fonts[0]!.id } })
})
