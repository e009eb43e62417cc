import type { Answers } from '../answers.ts'
import { problem } from '../open-admin.ts'
import { click, find, type } from '../screen.ts'
import { type ListedForm, passwordOf, textField } from './listed-form.ts'

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
const profile = {
  id: '019a0000-0000-7000-8000-00000000000a',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Nguyen',
  profilePicture: '',
  language: 'en',
}
/** Of people: who they are, how they come in, what they may do. */
export const peopleForms: ListedForm[] = [
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
