import { href } from '@backroom/contract/pages/addresses'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Ports } from '../../platform/ports.ts'
import type { Mail } from './render-mail.ts'

interface Addressed {
  ports: Pick<Ports, 'adminOrigin'>
  recipient: string
  language: Language
}

const texts = {
  en: {
    activate: {
      subject: 'Open your Backroom account',
      lines: [
        'Welcome to Backroom. Open the link to create your account and shop. It works once, within 24 hours.',
        'If you didn’t sign up, ignore this email. No account will be created.',
      ],
      label: 'Open my account',
    },
    known: {
      subject: 'You already have a Backroom account',
      lines: [
        'Someone, probably you, signed up with this email address. You already have an account, so sign in instead.',
        'If you don’t know your password, choose “Forgot your password?” on the sign-in page.',
      ],
      label: 'Sign in',
    },
    reset: {
      subject: 'Choose a new password',
      lines: [
        'Open the link to choose a new password for Backroom. It works once, within one hour.',
        'If you didn’t request it, ignore this email. Nothing has changed.',
      ],
      label: 'Choose a new password',
    },
    changed: {
      subject: 'Your password was changed',
      lines: [
        'The password of your Backroom account was changed, and you were signed out on all devices.',
        'If this wasn’t you, choose a new password now.',
      ],
      label: 'Choose a new password',
    },
    twoFactorOn: {
      subject: 'Two-factor authentication is on',
      lines: [
        'Signing in to Backroom now requires a code from your authenticator app. All other devices were signed out.',
        'If this wasn’t you, choose a new password now.',
      ],
      label: 'View profile',
    },
    twoFactorOff: {
      subject: 'Two-factor authentication is off',
      lines: [
        'You can now sign in to Backroom with only your password.',
        'If this wasn’t you, choose a new password now and turn two-factor authentication on again.',
      ],
      label: 'View profile',
    },
    newCodes: {
      subject: 'You have new recovery codes',
      lines: [
        'Ten new recovery codes were created for your Backroom account. The old codes no longer work.',
        'If this wasn’t you, choose a new password now.',
      ],
      label: 'View profile',
    },
  },
  vi: {
    activate: {
      subject: 'Mở tài khoản Backroom của bạn',
      lines: [
        'Chào mừng bạn đến với Backroom. Mở liên kết để tạo tài khoản và cửa hàng. Liên kết dùng được một lần, trong vòng 24 giờ.',
        'Nếu bạn không đăng ký, hãy bỏ qua email này. Sẽ không có tài khoản nào được tạo.',
      ],
      label: 'Mở tài khoản',
    },
    known: {
      subject: 'Bạn đã có tài khoản Backroom',
      lines: [
        'Có người, có thể là bạn, vừa đăng ký bằng email này. Bạn đã có tài khoản, hãy đăng nhập.',
        'Nếu không nhớ mật khẩu, hãy chọn “Quên mật khẩu?” ở trang đăng nhập.',
      ],
      label: 'Đăng nhập',
    },
    reset: {
      subject: 'Đặt mật khẩu mới',
      lines: [
        'Mở liên kết để đặt mật khẩu mới cho Backroom. Liên kết dùng được một lần, trong vòng một giờ.',
        'Nếu bạn không yêu cầu, hãy bỏ qua email này. Không có gì thay đổi.',
      ],
      label: 'Đặt mật khẩu mới',
    },
    changed: {
      subject: 'Mật khẩu của bạn đã được đổi',
      lines: [
        'Mật khẩu tài khoản Backroom của bạn đã được đổi và bạn đã bị đăng xuất khỏi mọi thiết bị.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay.',
      ],
      label: 'Đặt mật khẩu mới',
    },
    twoFactorOn: {
      subject: 'Đã bật xác thực hai lớp',
      lines: [
        'Từ nay đăng nhập Backroom cần thêm mã trong ứng dụng xác thực. Mọi thiết bị khác đã bị đăng xuất.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay.',
      ],
      label: 'Xem hồ sơ',
    },
    twoFactorOff: {
      subject: 'Đã tắt xác thực hai lớp',
      lines: [
        'Giờ bạn có thể đăng nhập Backroom chỉ bằng mật khẩu.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay và bật lại xác thực hai lớp.',
      ],
      label: 'Xem hồ sơ',
    },
    newCodes: {
      subject: 'Bạn có mã dự phòng mới',
      lines: [
        'Mười mã dự phòng mới đã được tạo cho tài khoản Backroom của bạn; mã cũ không còn dùng được.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay.',
      ],
      label: 'Xem hồ sơ',
    },
  },
} as const

type Kind = keyof (typeof texts)['en']

function written(kind: Kind, { ports, recipient, language }: Addressed, path: string): Mail {
  const { subject, lines, label } = texts[language][kind]
  return { recipient, subject, paragraphs: [...lines], link: { label, url: `${ports.adminOrigin}${path}` } }
}

export const activationMail = (to: Addressed, token: string) =>
  written('activate', to, href('auth', { authPage: 'verify' }, { token }))

export const knownAccountMail = (to: Addressed) => written('known', to, href('auth', { authPage: 'login' }))

export const resetMail = (to: Addressed, token: string) =>
  written('reset', to, href('auth', { authPage: 'verify' }, { reset_token: token }))

export const passwordChangedMail = (to: Addressed) => written('changed', to, href('auth', { authPage: 'forgot' }))

/** What changed in how a person proves who they are. */
export const twoFactorMail = (kind: 'twoFactorOn' | 'twoFactorOff' | 'newCodes', to: Addressed) =>
  written(kind, to, href('website.profile'))

/** As the row of `users` says it. */
export const addressed = (ports: Ports, { email, language }: { email: string; language: string }): Addressed => ({
  ports,
  recipient: email,
  language: language === 'vi' ? 'vi' : 'en',
})
