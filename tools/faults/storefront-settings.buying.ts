import type { Fault } from './fault.ts'

const home = 'packages/storefront/src'
const buying = 'apps/server/src/storefront/buying'
const editor = 'apps/admin/src/pages/website/themes/editor'
const panels = `${editor}/panels`
const cart = [`${home}/cart/cart-settings.test.tsx`]
const goal = [`${home}/cart/cart-goal.test.ts`]
const checkout = [`${home}/checkout/checkout-settings.test.tsx`]
const scripts = [`${home}/client/buying-scripts.test.ts`]
const steps = [`${home}/thank-you/delivery-steps.test.ts`]
const thanks = [`${home}/thank-you/thank-you.test.tsx`]
const popups = [`${home}/popups/popups.test.tsx`]
const settings = [`${buying}/checkout-settings.test.ts`]
const subscribing = ['apps/server/src/storefront/visits/subscribing.test.ts']
const sums = ['packages/theme/src/document/sum-patches.test.ts']

export const buyingSettingsFaults: Fault[] = [
  {
    promise: 'a cart goal is meant in units of the currency',
    file: `${home}/cart/cart-goal.ts`,
    find: 'goalAmount * 10 ** fractionDigits(currency)',
    put: 'goalAmount * 100',
    tests: goal,
  },
  {
    promise: 'what is offered with the cart stands on the page once',
    file: `${home}/newchick/CartOffer.tsx`,
    find: '!offered.includes(one)',
    put: 'one !== undefined',
    tests: cart,
  },
  {
    promise: 'nothing that is sold out is offered with the cart',
    file: `${home}/newchick/CartOffer.tsx`,
    find: 'upsell.filter(({ available }) => available)',
    put: 'upsell',
    tests: cart,
  },
  {
    promise: 'a changed cart that is drawn in place can be changed again',
    file: `${home}/client/cart.ts`,
    find: '  enhanceLines()\n  // A removed line',
    put: '  // A removed line',
    tests: scripts,
  },
  {
    promise: 'a changed cart gives the focus back',
    file: `${home}/client/cart.ts`,
    find: '  place?.focus()\n',
    put: '',
    tests: scripts,
  },
  {
    promise: 'the checkout leaves no step out',
    file: `${home}/client/checkout-steps.ts`,
    find: "show(wrong?.closest('[data-step]') ?? steps[index])",
    put: 'show(steps[index])',
    tests: scripts,
  },
  {
    promise: 'a checkout in steps goes to the server when it is whole, and not before',
    file: `${home}/client/checkout-steps.ts`,
    find: 'if (next === steps.length && !firstInvalidBefore(next)) return',
    put: 'if (next === steps.length) return',
    tests: scripts,
  },
  {
    promise: 'a checkout in steps begins where something is wrong',
    file: `${home}/checkout/steps.ts`,
    find: "wrong ?? (note ? 'delivery' : order ? 'payment' : 'contact')",
    put: "'contact'",
    tests: checkout,
  },
  {
    promise: 'a script of the merchant ends where it ends',
    file: `${home}/checkout/merchant-html.ts`,
    find: "js.replace(/<(\\/script|!--)/gi, '<\\\\$1')",
    put: 'js',
    tests: checkout,
  },
  {
    promise: 'the merchant’s own HTML is framed without an origin',
    file: `${home}/html-frame/HtmlFrame.tsx`,
    find: 'sandbox="allow-scripts"',
    put: 'sandbox="allow-scripts allow-same-origin"',
    tests: checkout,
  },
  {
    promise: 'only the merchant’s frame says how high it is',
    file: `${home}/html-frame/follow-height.ts`,
    find: 'source === frame.contentWindow ? heightIn(data) : undefined',
    put: 'heightIn(data)',
    tests: scripts,
  },
  {
    promise: 'the time of the checkout is counted from the first visit',
    file: `${buying}/cart-cookies.ts`,
    find: 'const sinceMs = Math.min(remembered, nowMs)',
    put: 'const sinceMs = nowMs',
    tests: settings,
  },
  {
    promise: 'no cookie sets the checkout’s time into the future',
    file: `${buying}/cart-cookies.ts`,
    find: 'Math.min(remembered, nowMs)',
    put: 'remembered',
    tests: settings,
  },
  {
    promise: 'a line’s end in a note is one character',
    file: `${buying}/checkout-form.ts`,
    find: ".replaceAll('\\r\\n', '\\n')",
    put: '',
    tests: settings,
  },
  {
    promise: 'an order keeps what its buyer wrote',
    file: 'packages/domain/src/selling/orders/paying/write-order.ts',
    find: '      customer_note: checkout.customerNote,\n',
    put: '',
    tests: settings,
  },
  {
    promise: 'a checkout forgets the note with its buyer',
    file: 'packages/domain/src/selling/checkouts/tidy-checkouts.job.ts',
    find: "customer_note = '', ",
    put: '',
    tests: ['packages/domain/src/selling/checkouts/tidy-checkouts.test.ts'],
  },
  {
    promise: 'the sum of days, hours and minutes is true whatever is stored',
    file: 'packages/theme/src/fields/resolve-fields.ts',
    find: 'if (sumOf) values[key] = sum(values, sumOf)',
    put: 'if (!sumOf) continue',
    tests: sums,
  },
  {
    promise: 'the sum of days, hours and minutes is stored with them',
    file: 'packages/theme/src/document/clean-document.ts',
    find: ', ...sumPatches(schemas, document)',
    put: '',
    tests: sums,
  },
  {
    promise: 'the step that cannot be edited is reached with the order',
    file: `${home}/thank-you/delivery-steps.ts`,
    find: 'if (isEdit) atMs',
    put: 'atMs',
    tests: steps,
  },
  {
    promise: 'a delivery step beyond every calendar breaks no thank-you page',
    file: `${home}/thank-you/delivery-steps.ts`,
    find: 'Math.abs(atMs) <= lastMs ? new Date(atMs).toISOString() : undefined',
    put: 'Number.isNaN(atMs) ? undefined : new Date(atMs).toISOString()',
    tests: steps,
  },
  {
    promise: 'what a buyer writes has an end',
    file: 'apps/server/src/storefront/buying/checkout-form.ts',
    find: 'note: text(limits.customerNote)',
    put: 'note: text(limits.customerNote * 2)',
    tests: ['apps/server/src/storefront/buying/checkout-settings.test.ts'],
  },
  {
    promise: 'a step that is fixed is neither unfolded nor removed',
    file: `${panels}/ListControl.tsx`,
    find: 'isFixed: has(item, field.fixedIf),',
    put: '',
    tests: [`${panels}/buying-panels.test.ts`],
  },
  {
    promise: 'a new step of the delivery comes third',
    file: `${panels}/ListControl.tsx`,
    find: 'field.insertAt ?? stored.length',
    put: 'stored.length',
    tests: [`${panels}/buying-panels.test.ts`],
  },
  {
    promise: 'the tab of the description cannot be removed',
    file: `${panels}/ListControl.tsx`,
    find: 'isKept: has(item, field.keptIf),',
    put: '',
    tests: [`${panels}/group-panels.product.test.ts`],
  },
  {
    promise: 'a policy that says nothing is not announced',
    file: `${home}/thank-you/Policies.tsx`,
    find: 'name && content)',
    put: 'name)',
    tests: thanks,
  },
  {
    promise: 'whoever pays is not interrupted by a popup',
    file: `${home}/popups/Popups.tsx`,
    find: '  if (pagesWithoutPopups.includes(page)) return null\n',
    put: '',
    tests: popups,
  },
  {
    promise: 'a popup opens once a visitor',
    file: `${home}/client/popups.ts`,
    find: '    remember(popup)\n',
    put: '',
    tests: popups,
  },
  {
    promise: 'a visitor sees no second popup in a visit',
    file: `${home}/client/popups.ts`,
    find: '    if (sessionStorage.getItem(visitKey)) return undefined\n',
    put: '',
    tests: popups,
  },
  {
    promise: 'no popup opens over another dialog',
    file: `${home}/client/popups.ts`,
    find: "one('dialog[open]') || ",
    put: '',
    tests: popups,
  },
  {
    promise: 'a popup of the preview does not take the keyboard',
    file: `${home}/popups/PopupFrame.tsx`,
    find: 'open={isOpen || undefined}',
    put: 'ref={(dialog) => void (isOpen && !dialog?.open && dialog?.showModal())}',
    tests: [`${home}/preview/preview-session.test.tsx`],
  },
  {
    promise: 'an address is kept once a shop, however it is spelled',
    file: 'packages/db/migrations/0009_selling.sql',
    find: 'lower(email)',
    put: 'email',
    tests: ['packages/domain/src/selling/subscribers/subscribe.test.ts'],
  },
  {
    promise: 'a known address is answered like a new one',
    file: 'packages/domain/src/selling/subscribers/subscribe.ts',
    find: '    .onConflict((conflict) => conflict.doNothing())\n',
    put: '',
    tests: subscribing,
  },
  {
    promise: 'addresses are taken at a bounded pace',
    file: 'apps/server/src/storefront/visits/subscribe-routes.ts',
    find: 'subscribePath, perMinute, (',
    put: 'subscribePath, (',
    tests: subscribing,
  },
  {
    promise: 'the preview opens the popup whose part of the panel is open',
    file: `${editor}/preview/popup-shown.ts`,
    find: 'part ?? Object.keys(group.fields)[0]',
    put: 'Object.keys(group.fields)[0]',
    tests: [`${editor}/preview/popup-shown.test.ts`],
  },
  {
    promise: 'the panels of the cart lead the preview to the cart',
    file: 'packages/theme/src/groups/cart-goal/schema.ts',
    find: "  previewPage: 'cart',\n",
    put: '',
    tests: [`${editor}/panels/buying-panels.test.ts`],
  },
]
