import { expect, it, vi } from 'vitest'
import { altered } from '../testing/answers.ts'
import { collectionAnswers, exampleCollection } from '../testing/examples-of-collections.ts'
import { exampleDiscount } from '../testing/examples-of-discounts.ts'
import { draftAnswers, exampleDraft } from '../testing/examples-of-drafts.ts'
import { exampleReview, reviewAnswers } from '../testing/examples-of-reviews.ts'
import { exampleTimelineEntry } from '../testing/examples-of-timelines.ts'
import { openAdmin } from '../testing/open-admin.ts'
import { coloredMug } from '../testing/product-page.ts'
import { click, find, findText, type } from '../testing/screen.ts'

const [mug, discount, collection, draft] = [coloredMug(), exampleDiscount(), exampleCollection(), exampleDraft()]
const discountCall = `/stores/discounts/${discount.id}`
const discountAnswers = { [`GET ${discountCall}`]: discount }

const pages = [
  {
    address: `/products/${mug.id}`,
    call: `/stores/products/${mug.id}`,
    answers: { [`GET /stores/products/${mug.id}`]: mug, 'GET /stores/product-options': { options: [] } },
    ...{ endpoint: 'products.duplicate', subject: 'Red mug', says: 'Duplicated product Red mug' },
  },
  {
    address: `/discounts/${discount.id}`,
    call: discountCall,
    answers: discountAnswers,
    ...{ endpoint: 'discounts.pause', subject: 'Spring sale', says: 'Paused discount Spring sale' },
  },
  {
    address: `/collections/${collection.id}`,
    call: `/stores/collections/${collection.id}`,
    answers: collectionAnswers,
    ...{ endpoint: 'collections.addProducts', subject: 'Adult tees', says: 'Added products to collection Adult tees' },
  },
  {
    address: `/draft-orders/${draft.id}`,
    call: `/stores/draft-orders/${draft.id}`,
    answers: draftAnswers,
    ...{ endpoint: 'draftOrders.send', subject: '#D12', says: 'Sent the payment link of draft order #D12' },
  },
]
type Page = (typeof pages)[number]

const open = ({ address, answers, call }: Page, timeline: unknown) =>
  openAdmin(address, { answers: { ...answers, [`GET ${call}/timeline`]: timeline as never } })

it.each(pages)('says at $address what people did, once the timeline is loaded', async (page) => {
  let answer = (_: object) => {}
  const { endpoint, subject, says } = page
  await open(page, () => new Promise<object>((resolve) => (answer = resolve)))
  const heading = await find('heading', 'Timeline')
  expect(heading.closest('section')?.querySelector('[data-loading]')).not.toBeNull()
  answer({ timeline: [exampleTimelineEntry({ endpoint, subject })] })
  await findText(says)
  await findText(/Ada Nguyen · Nov 20, 2026/)
  expect(heading.closest('section')?.querySelector('[data-loading]')).toBeNull()
})

it.each(pages)('says at $address that there are no changes yet, or that they could not be loaded', async (page) => {
  await open(page, { timeline: [] })
  await findText('No changes by staff yet.')
  // The failure is logged, and shown in the card alone.
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  await open(page, 403)
  await findText('The timeline couldn’t be loaded.')
  await find('heading', 'Timeline')
  expect(logged).toHaveBeenCalledWith('A call failed silently', expect.anything())
})

it('names columns and tables in Vietnamese, and says that a schedule did it', async () => {
  const entry = exampleTimelineEntry({
    ...{ endpoint: 'discounts.update', subject: 'Tết', isScheduled: true, fields: ['ends_at', 'usage_limit'] },
    counts: [{ table: 'discount_segments', created: 1, changed: 0, removed: 0 }],
  })
  await openAdmin(`/discounts/${discount.id}`, {
    answers: { ...discountAnswers, [`GET ${discountCall}/timeline`]: { timeline: [entry] } },
    storedItems: { 'backroom.language': 'vi' },
  })
  await find('heading', 'Lịch sử')
  await findText('Sửa giảm giá Tết')
  await findText('Kết thúc, Tổng số lần dùng, Phân khúc của giảm giá')
  await findText(/Ada Nguyen, theo lịch · /)
})

it('loads the timeline again after a save', async () => {
  const entries = [exampleTimelineEntry({ endpoint: 'discounts.create', subject: 'Spring sale', isCreation: true })]
  await openAdmin(`/discounts/${discount.id}`, {
    answers: {
      ...discountAnswers,
      [`PUT ${discountCall}`]: () => {
        const id = '019a0000-0000-7000-8000-000000000302'
        entries.unshift(exampleTimelineEntry({ id, endpoint: 'discounts.update', subject: 'Tees', fields: ['title'] }))
        return exampleDiscount({ title: 'Tees', revision: 2 })
      },
      [`GET ${discountCall}/timeline`]: () => ({ timeline: entries }),
    },
  })
  await findText('Created discount Spring sale')
  await type('Title', 'Tees')
  await click('button', 'Save')
  await findText('Changed discount Tees')
})

it('shows the timeline of a draft to people who may not change it', async () => {
  await openAdmin(`/draft-orders/${draft.id}`, {
    answers: {
      ...draftAnswers,
      ...altered('GET /users/info', { isStoreOwner: false, scopes: ['orders.view'] }),
      [`GET /stores/draft-orders/${draft.id}/timeline`]: {
        timeline: [
          exampleTimelineEntry({ endpoint: 'draftOrders.update', subject: '#D12', fields: ['lines', 'note'] }),
        ],
      },
    },
  })
  await findText('Changed draft order #D12')
  await findText('Items, Note')
})

it('says of a review which state people gave it, and what a task did', async () => {
  const { id } = exampleReview()
  const byTask = exampleTimelineEntry({ endpoint: 'productReviews.setState', subject: '' })
  await openAdmin(`/product-reviews/${id}`, {
    answers: {
      ...reviewAnswers,
      [`GET /stores/product-reviews/${id}/timeline`]: {
        timeline: [
          { ...byTask, state: null },
          {
            ...exampleTimelineEntry({ endpoint: 'productReviews.moderate', fields: ['state', 'published_at'] }),
            ...{ id: '019a0000-0000-7000-8000-000000000302', state: 'hidden' },
          },
        ],
      },
    },
  })
  await findText('Started changing the state of reviews')
  await findText('Set to: Hidden')
  expect(document.body.textContent).not.toContain('Published,')
})
