import { expect, it } from 'vitest'
import { exampleProductDetail } from '../testing/examples.ts'
import { exampleCustomer } from '../testing/examples-of-customers.ts'
import { draftAnswers, exampleDraft } from '../testing/examples-of-drafts.ts'
import { exampleOrderDetail } from '../testing/examples-of-orders.ts'
import { openAdmin } from '../testing/open-admin.ts'
import { click, find, findAddress, type } from '../testing/screen.ts'

const nextId = '019a0000-0000-7000-8000-00000000001b'
const nextLabel = 'Next in the list'
const previousLabel = 'Previous in the list'

it.each([
  { path: 'orders', row: exampleOrderDetail(), list: 'paymentStatus=paid&sort=total', above: 'Orders' },
  { path: 'draft-orders', row: exampleDraft(), list: 'state=completed&sort=total', above: 'Draft orders' },
  { path: 'draft-orders', row: exampleDraft({ state: 'completed' }), list: 'text=linh', above: 'Draft orders' },
  { path: 'customers', row: exampleCustomer(), list: 'tag=vip&sort=spent', above: 'Customers' },
  { path: 'products', row: exampleProductDetail(), list: 'vendor=Clay&sort=title', above: 'Products' },
])(
  'opens the rows before and after one of $path, and the list above it, as the person filtered and sorted it [A2-04]',
  async ({ path, row, list, above }) => {
    const call = `GET /stores/${path}/${row.id}`
    const { requests } = await openAdmin(`/${path}/${row.id}?${list}&at=x`, {
      answers: { ...draftAnswers, [call]: row, [`${call}/neighbors`]: { previousId: null, nextId } },
    })
    const next = await find('link', nextLabel)
    expect(next.getAttribute('href')).toBe(`/admin/northwind/${path}/${nextId}?${list}`)
    expect(((await find('button', previousLabel)) as HTMLButtonElement).disabled).toBe(true)
    const [asked] = requests(`${call}/neighbors`)
    expect(`${asked?.query}`).toBe(list)
    // The link of the menu, then that of the breadcrumbs.
    const parameters = new URLSearchParams(`${list}&at=x`)
    const back = new URL((await find('link', above, 1)).getAttribute('href')!, location.href)
    expect(back.pathname).toBe(`/admin/northwind/${path}`)
    expect(Object.fromEntries(back.searchParams)).toEqual(Object.fromEntries(parameters))
  },
)

it('what is typed about one row is not shown at the next', async () => {
  const ada = exampleCustomer()
  const bee = exampleCustomer({ id: nextId, name: 'Bee' })
  const call = (id: string) => `GET /stores/customers/${id}`
  await openAdmin(`/customers/${bee.id}?text=a`, {
    answers: {
      ...{ [call(ada.id)]: ada, [`${call(ada.id)}/neighbors`]: { previousId: null, nextId } },
      ...{ [call(bee.id)]: bee, [`${call(bee.id)}/neighbors`]: { previousId: ada.id, nextId: null } },
    },
  })
  await click('link', previousLabel)
  await find('heading', ada.name)
  await type('Comment', 'Called twice')
  await click('link', nextLabel)
  await findAddress(`/customers/${bee.id}?text=a`)
  await find('heading', 'Bee')
  expect(((await find('textbox', 'Comment')) as HTMLTextAreaElement).value).toBe('')
})
