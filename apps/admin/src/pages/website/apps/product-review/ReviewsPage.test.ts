import { expect, it, vi } from 'vitest'
import { exampleReview, exampleReviewSettings, reviewAnswers } from '../../../../testing/examples-of-reviews.ts'
import { openAdmin } from '../../../../testing/open-admin.ts'
import { all, click, find, findText } from '../../../../testing/screen.ts'

const review = exampleReview()
const address = `/product-reviews/${review.id}`

it('shows reviews with stars, state and product, and publishes the selected ones [A2-13]', async () => {
  const { requests } = await openAdmin('/product-reviews', {
    answers: { ...reviewAnswers, 'POST /stores/product-reviews/state': { taskId: review.id } },
  })
  for (const text of ['Too small', 'Less than I thought.', 'Waiting', 'Verified purchase', 'Blue mug', 'Zoë'])
    await findText(text)
  await find('img', '2 out of 5 stars')
  await click('checkbox', 'Select Zoë: Too small')
  await click('button', 'Publish')
  await vi.waitFor(() =>
    expect(requests('POST /stores/product-reviews/state')[0]?.body).toEqual({ state: 'published', ids: [review.id] }),
  )
})

it('asks before it deletes the selected reviews', async () => {
  const { requests } = await openAdmin('/product-reviews', {
    answers: { ...reviewAnswers, 'POST /stores/product-reviews/removals': { taskId: review.id } },
  })
  await click('checkbox', 'Select Zoë: Too small')
  await click('button', 'Delete')
  await findText('Delete 1 review?')
  expect(requests('POST /stores/product-reviews/removals')).toEqual([])
  await click('button', 'Delete', -1)
  await vi.waitFor(() =>
    expect(requests('POST /stores/product-reviews/removals')[0]?.body).toEqual({ ids: [review.id] }),
  )
})

it('says that reviews are off in a shop that has none', async () => {
  await openAdmin('/product-reviews', {
    answers: {
      ...reviewAnswers,
      'GET /stores/product-reviews': { items: [], previousCursor: null, nextCursor: null },
      'GET /stores/product-reviews/count': { count: 0, isMore: false },
      'GET /stores/product-review-settings': exampleReviewSettings({ isEnabled: false }),
    },
  })
  await findText('Reviews are off')
  await find('link', 'Turn reviews on')
})

it('shows why a review looks like spam, its order and its history, and publishes it', async () => {
  const { requests } = await openAdmin(address, {
    answers: {
      ...reviewAnswers,
      [`POST /stores${address}/state`]: exampleReview({ state: 'published', revision: 2 }),
    },
  })
  for (const text of [
    'It contains a link.',
    'Another review has the same text.',
    'Order #1042',
    'Set to: Hidden',
    'Saved the reply',
  ])
    await findText(text)
  // What strangers write is text.
  await findText('www.x.example')
  expect(all('link', 'www.x.example')).toEqual([])
  await click('button', 'Publish')
  await vi.waitFor(() => expect(requests(`POST /stores${address}/state`)[0]?.body).toEqual({ state: 'published' }))
})

it('offers nothing that fails to people who may only see products', async () => {
  await openAdmin(address, {
    answers: {
      ...reviewAnswers,
      [`GET /stores${address}`]: exampleReview({ reply: 'Thank you' }),
      'GET /users/info': {
        ...{ id: '019a0000-0000-7000-8000-00000000000a', email: 'ada@example.com', firstName: 'Ada', lastName: 'N' },
        ...{
          profilePicture: '',
          isStoreOwner: false,
          isStoreAdmin: false,
          scopes: ['products.view'],
          isInternal: false,
        },
        menuLeavesOut: [],
      },
    },
  })
  await findText('Thank you')
  for (const name of ['Publish', 'Hide', 'Delete review']) expect(all('button', name), name).toEqual([])
  expect(all('textbox', 'Reply')).toEqual([])
})
