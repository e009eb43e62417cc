import { expect, it, vi } from 'vitest'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { click, find, findText, type } from '../../../../testing/screen.ts'

const settings = {
  ...{ invoicePrefix: 'INV-', creditNotePrefix: 'CN-', sellerAddress: '', taxNumber: '', footer: '' },
  ...{ seller: ['Lotus GmbH', 'Northwind Tees'], nextInvoice: 12, nextCreditNote: 3, revision: 4 },
}
const load = 'GET /stores/order-documents/settings'
const save = 'PUT /stores/order-documents/settings'

it('shows how the next documents are called while it is typed, and sends what is printed', async () => {
  const { requests } = await openAdmin('/settings/documents', {
    answers: { [load]: settings, [save]: { ...settings, invoicePrefix: '2026/', revision: 5 } },
  })
  await findText(
    'Printed first: the logo of your theme’s checkout, otherwise of its header, and Lotus GmbH, Northwind Tees.',
  )
  await findText('The next invoice is called INV-12, the next credit note CN-3.')
  await type('Before the number of invoices', ' 2026/ ')
  await findText('The next invoice is called 2026/12, the next credit note CN-3.')
  await type('Address and contact', '1 Lake Road\n10115 Berlin')
  await type('Tax number', 'DE123')
  await type('Footer', 'Payable at once.')
  await click('button', 'Save')
  await find('status', /Saved/)
  expect(requests(save)[0]?.body).toEqual({
    ...{ invoicePrefix: '2026/', creditNotePrefix: 'CN-', taxNumber: 'DE123' },
    ...{ sellerAddress: '1 Lake Road\n10115 Berlin', footer: 'Payable at once.' },
  })
})

it('asks for different words before the numbers of invoices and of credit notes', async () => {
  const { requests } = await openAdmin('/settings/documents', { answers: { [load]: settings, [save]: settings } })
  await type('Before the number of credit notes', 'INV- ')
  await click('button', 'Save')
  await findText('Write something else than before the number of invoices.')
  expect(requests(save)).toEqual([])
  await type('Before the number of credit notes', 'GS-')
  await click('button', 'Save')
  await vi.waitFor(() => expect(requests(save)).toHaveLength(1))
})
