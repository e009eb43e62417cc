import { href } from '@backroom/contract/pages/addresses'
import type { Language } from '@backroom/contract/platform/api/language'
import type { Ports } from '../../platform/ports.ts'
import type { Mail } from './queue-mail.ts'

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
        'Welcome. Follow the link to open your account and your shop. It is good once, within 24 hours.',
        'If you did not ask for it, leave this mail alone: no account is opened.',
      ],
      label: 'Open my account',
    },
    known: {
      subject: 'You have a Backroom account already',
      lines: [
        'Somebody, probably you, asked for an account with this address. There is one already: sign in with it.',
        'If you don’t know the password any more, choose “Forgot your password?” there.',
      ],
      label: 'Sign in',
    },
    reset: {
      subject: 'Choose a new password',
      lines: [
        'Follow the link to choose a new password for Backroom. It is good once, within one hour.',
        'If you did not ask for it, nothing has changed and you need do nothing.',
      ],
      label: 'Choose a new password',
    },
    changed: {
      subject: 'Your password was changed',
      lines: [
        'The password of your Backroom account was just changed, and every session was signed out.',
        'If that was not you, choose a new password at once.',
      ],
      label: 'Choose a new password',
    },
    twoFactorOn: {
      subject: 'Two-factor sign-in is on',
      lines: [
        'Signing in to Backroom now takes a code of your authenticator app. Every other device was signed out.',
        'If that was not you, choose a new password at once.',
      ],
      label: 'Look at my profile',
    },
    twoFactorOff: {
      subject: 'Two-factor sign-in is off',
      lines: [
        'Your Backroom password alone is enough to sign in again.',
        'If that was not you, choose a new password at once and switch it on again.',
      ],
      label: 'Look at my profile',
    },
    newCodes: {
      subject: 'You have new recovery codes',
      lines: [
        'Ten new recovery codes were drawn for your Backroom account; the old ones are no longer good.',
        'If that was not you, choose a new password at once.',
      ],
      label: 'Look at my profile',
    },
  },
  vi: {
    activate: {
      subject: 'Mở tài khoản Backroom của bạn',
      lines: [
        'Chào mừng bạn. Bấm vào liên kết để mở tài khoản và cửa hàng. Liên kết dùng được một lần, trong vòng 24 giờ.',
        'Nếu bạn không đăng ký, hãy bỏ qua thư này: sẽ không có tài khoản nào được mở.',
      ],
      label: 'Mở tài khoản',
    },
    known: {
      subject: 'Bạn đã có tài khoản Backroom',
      lines: [
        'Có người, hẳn là bạn, vừa đăng ký bằng địa chỉ này. Tài khoản đã có sẵn: hãy đăng nhập.',
        'Nếu không nhớ mật khẩu, hãy chọn “Quên mật khẩu?” ở đó.',
      ],
      label: 'Đăng nhập',
    },
    reset: {
      subject: 'Đặt mật khẩu mới',
      lines: [
        'Bấm vào liên kết để đặt mật khẩu mới cho Backroom. Liên kết dùng được một lần, trong vòng một giờ.',
        'Nếu bạn không yêu cầu thì không có gì thay đổi, bạn không cần làm gì.',
      ],
      label: 'Đặt mật khẩu mới',
    },
    changed: {
      subject: 'Mật khẩu của bạn đã được đổi',
      lines: [
        'Mật khẩu tài khoản Backroom của bạn vừa được đổi và mọi thiết bị đã bị đăng xuất.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay.',
      ],
      label: 'Đặt mật khẩu mới',
    },
    twoFactorOn: {
      subject: 'Đã bật đăng nhập hai lớp',
      lines: [
        'Từ nay đăng nhập Backroom cần thêm mã trong ứng dụng xác thực. Mọi thiết bị khác đã bị đăng xuất.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay.',
      ],
      label: 'Xem hồ sơ của tôi',
    },
    twoFactorOff: {
      subject: 'Đã tắt đăng nhập hai lớp',
      lines: [
        'Giờ chỉ cần mật khẩu Backroom là đăng nhập được.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay và bật lại.',
      ],
      label: 'Xem hồ sơ của tôi',
    },
    newCodes: {
      subject: 'Bạn có mã khôi phục mới',
      lines: [
        'Mười mã khôi phục mới đã được tạo cho tài khoản Backroom của bạn; mã cũ không còn dùng được.',
        'Nếu không phải bạn, hãy đặt mật khẩu mới ngay.',
      ],
      label: 'Xem hồ sơ của tôi',
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
