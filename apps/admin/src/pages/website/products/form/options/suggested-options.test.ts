import { expect, it, vi } from 'vitest'
import { exampleOption } from '../../../../../testing/examples-of-product-options.ts'
import { coloredMug, openProduct } from '../../../../../testing/product-page.ts'
import { all, click, find } from '../../../../../testing/screen.ts'

const mug = coloredMug()
const definition = exampleOption({
  ...{ name: 'color', values: ['Red', 'Green', 'Sand'], swatches: { Green: '#00ff00', Red: '#ee0000' } },
})

it('suggests the values of the shop’s definition, and adds them with their colours [A2-12]', async () => {
  const { saves } = await openProduct(mug, mug, { 'GET /stores/product-options': { options: [definition] } })
  expect(all('button', /suggested/)).toEqual([])
  const name = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[aria-label="Color"] input[list]')
    if (!found) throw new Error('no option yet')
    return found
  })
  name.focus()
  await click('button', 'Add 2 suggested values')
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(saves()[0]?.options[1]).toEqual({
    name: 'Color',
    values: ['Red', 'Blue, dark', 'Green', 'Sand'],
    // Its own colour of a value stays.
    swatches: { Red: '#ff0000', Green: '#00ff00' },
  })
  expect(saves()[0]?.variants).toHaveLength(8)
})
