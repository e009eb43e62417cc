import { expect, it, vi } from 'vitest'
import { metafieldAnswers } from '../../../../testing/examples-of-metafields.ts'
import { problemWith } from '../../../../testing/open-admin.ts'
import { coloredMug, openProduct } from '../../../../testing/product-page.ts'
import { all, choose, click, find, findText, type } from '../../../../testing/screen.ts'

const mug = coloredMug({ metafields: { 'custom.material': 'Silk', 'custom.gone': 'kept', 'custom.threads': '180' } })
const saved = { ...mug, revision: 2 }
const save = async (saves: () => unknown[], count = 1) => {
  await click('button', 'Save')
  await vi.waitFor(() => expect(saves()).toHaveLength(count))
}

it('has an input for each type, keeps values of deleted metafields, and clears', async () => {
  const { saves } = await openProduct(mug, saved, metafieldAnswers)
  // A value that is no choice any more can stay.
  expect(((await find('combobox', 'Material')) as HTMLSelectElement).value).toBe('Silk')
  await findText('Of the thread')
  await type('Care', 'Cold')
  await type('Threads', '')
  await choose('Organic', 'Yes')
  await type('Yarn', '#C0392B')
  await save(saves)
  expect(saves()[0]?.metafields).toEqual({
    ...{ 'custom.material': 'Silk', 'custom.gone': 'kept', 'custom.care': 'Cold', 'custom.organic': 'true' },
    'custom.yarn': '#C0392B',
  })
})

it('marks a wrong value, and sends nothing', async () => {
  const { saves } = await openProduct(mug, saved, metafieldAnswers)
  await type('Threads', 'many')
  await click('button', 'Save')
  await findText('Enter a whole number, such as 12.')
  expect(saves()).toEqual([])
  await type('Threads', '12')
  await save(saves)
  expect(saves()[0]?.metafields).toMatchObject({ 'custom.threads': '12' })
})

it('shows what the server says of a value', async () => {
  const text = 'This shop has no metafield “custom.care”. Add it first.'
  const problem = { ...{ status: 400, code: 'invalid_request', messages: [text] } }
  const findings = [{ path: 'metafields.custom.care', message: text }]
  await openProduct(mug, () => Response.json({ ...problem, findings }, { status: 400 }), metafieldAnswers)
  await type('Care', 'Cold')
  await click('button', 'Save')
  await findText(text)
})

it('shows no card in shops without metafields', async () => {
  await openProduct(mug, saved)
  expect(all('heading', 'Metafields')).toEqual([])
})

it('says who changed which value, if two people save', async () => {
  const theirs = { ...mug, metafields: { ...mug.metafields, 'custom.threads': '200' }, revision: 2 }
  const answers = [() => problemWith(412, ['Changed'], 'revision_conflict'), () => ({ ...theirs, revision: 3 })]
  let stored: object = mug
  await openProduct(
    mug,
    () => {
      stored = theirs
      return answers.shift()!()
    },
    { ...metafieldAnswers, [`GET /stores/products/${mug.id}`]: () => stored },
  )
  await type('Threads', '190')
  await click('button', 'Save')
  await findText('Threads: Value')
  await findText('200')
})
