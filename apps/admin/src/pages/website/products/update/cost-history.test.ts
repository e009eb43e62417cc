import { expect, it } from 'vitest'
import { coloredMug, openProduct } from '../../../../testing/product-page.ts'
import { click, find, findText } from '../../../../testing/screen.ts'

const mug = coloredMug()
const [red] = mug.variants

it('shows who changed the cost of a variant, when, and from what to what', async () => {
  await openProduct(mug, mug, {
    [`GET /stores/products/variants/${red!.id}/costs`]: {
      costs: [
        {
          validFrom: '2026-11-02T00:00:00Z',
          costCents: null,
          enteredAt: '2026-11-02T00:00:00Z',
          personName: 'Ada Nguyen',
        },
        { validFrom: '2026-10-02T00:00:00Z', costCents: 450, enteredAt: '2026-10-02T00:00:00Z', personName: '' },
        { validFrom: null, costCents: 300, enteredAt: null, personName: '' },
      ],
    },
  })
  await click('button', 'Cost history: Small / Red')
  await findText('Ada Nguyen')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(1).map(({ textContent }) => textContent),
  )
  expect(rows).toEqual([
    ['Ada Nguyen', '$4.50', 'None'],
    ['–', '$3.00', '$4.50'],
    ['–', 'None', '$3.00'],
  ])
  await findText('At first')
  await click('button', 'Close', -1)
})

it('says that a variant has had no cost', async () => {
  await openProduct(mug, mug, { [`GET /stores/products/variants/${red!.id}/costs`]: { costs: [] } })
  await click('button', 'Cost history: Small / Red')
  await findText('No cost has been saved yet.')
  await find('button', 'Close', -1)
})
