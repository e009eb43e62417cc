import { problem } from '../open-admin.ts'
import { type } from '../screen.ts'
import { type ListedForm, passwordOf, textField } from './listed-form.ts'

const entered = {
  accessToken: 'new-access',
  refreshToken: 'new-refresh',
  storeId: '019a0000-0000-7000-8000-000000000077',
  storeDomain: 'tea.localhost:4000',
  register: false,
}
const invitation = {
  email: 'bob@example.com',
  storeName: 'Northwind Tees',
  inviterName: 'Ada Nguyen',
  hasAccount: false,
  expiresAt: '2026-11-24T10:00:00Z',
}

export const forms: ListedForm[] = [
  {
    file: 'pages/auth/log-in/LoginForm.tsx',
    endpoint: 'auth.login',
    address: '/auth/login',
    account: undefined,
    field: textField('email', 'Email', 'ada@example.com'),
    fill: () => type('Password', 'backroom-demo'),
    button: 'Sign in',
    answer: { accessToken: 'a', refreshToken: 'r', storeId: null },
  },
  {
    file: 'pages/auth/sign-up/RegisterForm.tsx',
    endpoint: 'auth.signup',
    address: '/auth/register',
    account: undefined,
    field: textField('storeName', 'Shop name', 'Tea'),
    fill: async () => {
      await type('Email', 'bob@example.com')
      await type('Password', 'river stones')
    },
    button: 'Create account',
    answer: { messages: [] },
  },
  {
    file: 'pages/auth/password/ForgotForm.tsx',
    endpoint: 'auth.forgotPassword',
    address: '/auth/forgot',
    account: undefined,
    field: textField('email', 'Email', 'ada@example.com'),
    button: 'Send link',
    answer: { messages: [] },
  },
  {
    file: 'pages/auth/password/ResetForm.tsx',
    endpoint: 'auth.resetPassword',
    address: '/auth/verify?reset_token=xyz',
    account: undefined,
    answers: {
      'GET /auth/verify_reset_password_token': { email: 'ada@example.com', expiresAt: '2026-11-21T10:00:00Z' },
    },
    field: passwordOf('New password'),
    button: 'Save password',
    answer: { messages: [] },
  },
  {
    file: 'pages/auth/sign-up/JoinForm.tsx',
    endpoint: 'auth.activate',
    address: '/auth/accept?invitation_token=inv',
    account: undefined,
    answers: { 'POST /auth/check-staff-available': invitation },
    field: passwordOf('Password'),
    button: 'Accept invitation',
    answer: entered,
  },
  {
    file: 'pages/auth/sign-up/Verify.tsx',
    endpoint: 'auth.activate',
    address: '/auth/verify?token=abc',
    account: undefined,
    first: () => problem(403, 'password_needed'),
    field: passwordOf('Your password'),
    button: 'Open shop',
    answer: entered,
  },
]
