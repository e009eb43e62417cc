import type { AccountInfo } from '../session/account-info.ts'
import type { Answers } from './answers.ts'
import { problem } from './open-admin.ts'
import { choose, click, find, type } from './screen.ts'

/** A form as the tests of all forms fill it in. */
export interface ListedForm {
  /** The file that makes it, and the call it sends. */
  file: string
  endpoint: string
  address: string
  /** What the browser remembers; undefined is a stranger. */
  account?: AccountInfo | undefined
  answers?: Answers
  open?: () => Promise<unknown>
  /** A field: its name where it is sent, what stands in it at first, how to change and how to read it. */
  field: {
    name: string
    begun: unknown
    change: () => Promise<unknown>
    changed: unknown
    read: () => Promise<unknown>
  }
  /** What else it takes before it may be sent. */
  fill?: () => Promise<unknown>
  button: string
  /** In the path of the call. */
  id?: string
  /** What the call answers. */
  answer: object
  /** What it answers when the page asks by itself, before anything is typed. */
  first?: () => Response
  /** Whether what was typed outlives a reload, and how it is thrown away. */
  kept?: 'page' | 'dialog'
  /** What is stored, and the same as somebody else has changed that field. */
  shared?: {
    load: string
    stored: object
    /** Whether the page knows it from a list already. */
    isKnown?: true
    theirs: object
    value: unknown
    label: string
    says: string
  }
}

export const textField = (name: string, label: string, changed: string, begun = '') => ({
  ...{ name, begun, changed },
  change: () => type(label, changed),
  read: async () => ((await find('textbox', label)) as HTMLInputElement).value,
})

const ids = { personalize: '019a0000-0000-7000-8000-0000000000d1', product: '019a0000-0000-7000-8000-0000000000d2' }
const mug = {
  id: ids.personalize,
  productId: ids.product,
  productTitle: 'Blue mug',
  label: 'Name on the mug',
  maxLength: 20,
  isRequired: true,
  font: null,
  revision: 1,
  createdAt: '2026-11-01T00:00:00Z',
}
const sam = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  email: 'sam@example.com',
  firstName: 'Sam',
  lastName: 'Carter',
  profilePicture: '',
  isStoreOwner: false,
  isStoreAdmin: false,
  scopes: ['orders.view'],
  status: 'active',
  lastSeenAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  hasTwoFactor: false,
}
const stranger = { account: undefined }
const entered = {
  accessToken: 'new-access',
  refreshToken: 'new-refresh',
  storeId: '019a0000-0000-7000-8000-000000000077',
  storeDomain: 'tea.localhost:4000',
  register: false,
}
const product = {
  id: ids.product,
  title: 'Red mug',
  handle: 'red-mug',
  status: 'active',
  vendor: '',
  variantCount: 1,
  priceCents: 900,
  currency: 'USD',
  stock: null,
  imageUrl: '',
  url: 'http://northwind.localhost:4000/products/red-mug',
  createdAt: '2026-11-01T00:00:00Z',
}
const personalized: Answers = {
  'GET /personalizes/fonts': { fonts: [] },
  'GET /personalizes': { items: [mug], nextCursor: null },
  'GET /stores/products': { items: [product], nextCursor: null },
}
const staff: Answers = {
  'GET /users/store-staffs': { staffs: [sam] },
  'GET /users/store-staff-info': { ...sam, sessions: [] },
}
const invitation = {
  email: 'bob@example.com',
  storeName: 'Northwind Tees',
  inviterName: 'Ada Nguyen',
  hasAccount: false,
  expiresAt: '2026-11-24T10:00:00Z',
}
const preference = {
  id: '019a0000-0000-7000-8000-000000000001',
  storeDetail: { name: 'Northwind Tees' },
  domain: 'northwind.localhost:4000',
  storefrontUrl: 'http://northwind.localhost:4000/',
  paymentChoice: { type: 'latte' },
  businessType: 'pod',
  standardTimezone: 'Asia/Ho_Chi_Minh',
  storeFrontDefaultTheme: 'hydro',
  currency: 'USD',
  isEnabled: true,
  created_at: '2026-01-02T03:04:05.000Z',
  subscriptionCode: null,
  trial: null,
  chosenPlan: null,
  language: 'en',
  revision: 1,
}
const profile = {
  id: '019a0000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Nguyen',
  profilePicture: '',
  language: 'en',
}
const upload = {
  name: 'brush.ttf',
  change: async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const file = new File(['font'], 'brush.ttf', { type: 'font/ttf' })
    Object.defineProperty(input, 'files', { configurable: true, value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  },
}
const passwordOf = (label: string) => textField('password', label, 'river stones')

/** Every form there is; a test compares it with the code. */
export const listedForms: ListedForm[] = [
  {
    file: 'pages/website/preferences/use-preference-form.ts',
    endpoint: 'stores.savePreference',
    address: '/preferences',
    field: textField('name', 'Name', 'Southwind', 'Northwind Tees'),
    button: 'Save',
    answer: { ...preference, storeDetail: { name: 'Southwind' }, revision: 2 },
    kept: 'page',
    shared: {
      load: 'GET /stores/config/preference',
      stored: preference,
      theirs: { ...preference, storeDetail: { name: 'Eastwind' }, revision: 2 },
      ...{ value: 'Eastwind', label: 'Name', says: 'Eastwind' },
    },
  },
  {
    file: 'pages/website/profile/PersonCard.tsx',
    endpoint: 'users.update',
    address: '/profile',
    field: textField('firstName', 'First name', 'Ánh', 'Ada'),
    button: 'Save',
    answer: { ...profile, firstName: 'Ánh' },
    kept: 'page',
  },
  {
    file: 'pages/website/products/create/use-product-form.ts',
    endpoint: 'products.create',
    address: '/products/create',
    answers: { 'GET /stores/products': { items: [product], nextCursor: null } },
    field: textField('title', 'Title', 'Red mug'),
    fill: () => type('Price (USD)', '9'),
    button: 'Save product',
    answer: product,
    kept: 'page',
  },
  {
    file: 'pages/website/product-personalized/use-personalize-form.ts',
    endpoint: 'personalizes.update',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Blue mug'),
    field: textField('label', 'What buyers write', 'Her name', mug.label),
    button: 'Save',
    id: mug.id,
    answer: { ...mug, label: 'Her name', revision: 2 },
    kept: 'dialog',
    shared: {
      load: `GET /personalizes/${mug.id}`,
      stored: mug,
      isKnown: true,
      theirs: { ...mug, label: 'His name', revision: 2 },
      ...{ value: 'His name', label: 'What buyers write', says: 'His name' },
    },
  },
  {
    file: 'pages/website/product-personalized/use-personalize-form.ts',
    endpoint: 'personalizes.create',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Personalize a product'),
    field: textField('label', 'What buyers write', 'Her name'),
    fill: async () => {
      await find('option', 'Red mug')
      await choose('Product', 'Red mug')
    },
    button: 'Save',
    answer: mug,
    kept: 'dialog',
  },
  {
    file: 'pages/website/settings/account/AccessDialog.tsx',
    endpoint: 'staff.update',
    address: '/settings/staff',
    answers: staff,
    open: () => click('button', /Sam Carter/),
    field: {
      ...{ name: 'scopes', begun: false, changed: true },
      change: () => click('checkbox', 'Refund'),
      read: async () => ((await find('checkbox', 'Refund')) as HTMLInputElement).checked,
    },
    button: 'Save access',
    id: sam.id,
    answer: { ...sam, scopes: ['orders.view', 'orders.refund'] },
    kept: 'dialog',
  },
  {
    file: 'pages/website/settings/account/InviteDialog.tsx',
    endpoint: 'staff.add',
    address: '/settings/staff',
    answers: staff,
    open: () => click('button', 'Invite a person'),
    field: textField('email', 'E-mail', 'bee@example.com'),
    button: 'Send invitation',
    answer: { ...sam, email: 'bee@example.com', status: 'invited' },
    kept: 'dialog',
  },
  {
    file: 'pages/website/product-personalized/fonts/UploadFontDialog.tsx',
    endpoint: 'fonts.upload',
    address: '/product-personalized',
    answers: personalized,
    open: () => click('button', 'Upload font'),
    fill: upload.change,
    field: textField('name', 'Name', 'Brush'),
    button: 'Upload font',
    answer: { id: ids.product, name: 'Brush', fontUrl: '/files/brush.woff2' },
  },
  {
    file: 'pages/website/domain/AddDomainDialog.tsx',
    endpoint: 'domains.add',
    address: '/domains',
    answers: { 'GET /stores/config/domains': { domains: [] } },
    open: () => click('button', 'Connect domain'),
    field: textField('host', 'Domain', 'shop.example.com'),
    button: 'Connect domain',
    answer: {
      host: 'shop.example.com',
      domainType: 'Custom',
      state: 'awaiting_dns',
      url: 'http://shop.example.com',
      problem: null,
      checkedAt: null,
      records: [],
    },
  },
  {
    file: 'pages/website/profile/PasswordCard.tsx',
    endpoint: 'users.changePassword',
    address: '/profile',
    field: textField('currentPassword', 'Current password', 'backroom-demo'),
    fill: () => type('New password', 'river stones'),
    button: 'Change password',
    answer: { accessToken: 'next-access', refreshToken: 'next-refresh' },
  },
  {
    file: 'pages/website/profile/TwoFactorDialog.tsx',
    endpoint: 'twoFactor.begin',
    address: '/profile',
    open: () => click('button', 'Set up two-factor'),
    field: passwordOf('Your password, to be sure it is you'),
    button: 'Continue',
    answer: { key: 'ABCDEFGH', uri: 'otpauth://totp/Backroom:ada?secret=ABCDEFGH&issuer=Backroom' },
  },
  {
    file: 'pages/website/profile/AuthenticatorStep.tsx',
    endpoint: 'twoFactor.confirm',
    address: '/profile',
    answers: {
      'POST /auth/two-factor': { key: 'ABC', uri: 'otpauth://totp/Backroom:ada?secret=ABC&issuer=Backroom' },
    },
    open: async () => {
      await click('button', 'Set up two-factor')
      await type('Your password, to be sure it is you', 'backroom-demo')
      await click('button', 'Continue')
    },
    field: textField('code', 'Code of the app', '123456'),
    button: 'Switch on',
    answer: { recoveryCodes: ['aaaaa-bbbbb'] },
  },
  {
    file: 'shell/SecondFactorDialog.tsx',
    endpoint: 'twoFactor.verify',
    address: '/settings/staff',
    answers: {
      ...staff,
      'DELETE /users/logout-all-staff-account': () =>
        Response.json({ status: 403, code: 'second_factor_needed', messages: ['Code'] }, { status: 403 }),
    },
    open: async () => {
      await click('button', 'Log out all staff')
      await find('heading', /Log out/)
      await click('button', 'Log out all staff', -1)
    },
    field: textField('code', 'Code of your authenticator app, or a recovery code', '123456'),
    button: 'Continue',
    answer: {},
  },
  {
    file: 'pages/auth/LoginForm.tsx',
    endpoint: 'auth.login',
    address: '/auth/login',
    ...stranger,
    field: textField('email', 'E-mail', 'ada@example.com'),
    fill: () => type('Password', 'backroom-demo'),
    button: 'Sign in',
    answer: { accessToken: 'a', refreshToken: 'r', storeId: null },
  },
  {
    file: 'pages/auth/RegisterForm.tsx',
    endpoint: 'auth.signup',
    address: '/auth/register',
    ...stranger,
    field: textField('storeName', 'Name of the shop', 'Tea'),
    fill: async () => {
      await type('E-mail', 'bob@example.com')
      await type('Password', 'river stones')
    },
    button: 'Create account',
    answer: { messages: [] },
  },
  {
    file: 'pages/auth/ForgotForm.tsx',
    endpoint: 'auth.forgotPassword',
    address: '/auth/forgot',
    ...stranger,
    field: textField('email', 'E-mail', 'ada@example.com'),
    button: 'Send link',
    answer: { messages: [] },
  },
  {
    file: 'pages/auth/ResetForm.tsx',
    endpoint: 'auth.resetPassword',
    address: '/auth/verify?reset_token=xyz',
    ...stranger,
    answers: {
      'GET /auth/verify_reset_password_token': { email: 'ada@example.com', expiresAt: '2026-11-21T10:00:00Z' },
    },
    field: passwordOf('New password'),
    button: 'Save password',
    answer: { messages: [] },
  },
  {
    file: 'pages/auth/JoinForm.tsx',
    endpoint: 'auth.activate',
    address: '/auth/accept?invitation_token=inv',
    ...stranger,
    answers: { 'POST /auth/check-staff-available': invitation },
    field: passwordOf('Password'),
    button: 'Accept invitation',
    answer: entered,
  },
  {
    file: 'pages/auth/Verify.tsx',
    endpoint: 'auth.activate',
    address: '/auth/verify?token=abc',
    ...stranger,
    first: () => problem(403, 'password_needed'),
    field: passwordOf('Your password'),
    button: 'Open my shop',
    answer: entered,
  },
  {
    file: 'pages/auth/CreateShopDialog.tsx',
    endpoint: 'users.createStore',
    address: '/auth/shop',
    answers: {
      'GET /users/store-slug': { slug: 'tea', domain: 'tea.localhost', isFree: true },
      'GET /stores/survey/answers': { step: 0, answers: {}, isDone: false },
    },
    open: () => click('button', 'Create a shop'),
    field: textField('name', 'Name of the shop', 'Tea'),
    button: 'Create shop',
    answer: {
      id: entered.storeId,
      name: 'Tea',
      domain: 'tea.localhost:4000',
      themeKey: 'hydro',
      isEnabled: true,
      role: 'owner',
      createdAt: '2026-01-02T03:04:05.000Z',
    },
  },
]
