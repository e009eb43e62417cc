import type { Language } from '@backroom/contract/platform/api/language'

/** What the bot itself says. */
export const botTexts: Record<Language, Record<'linked' | 'test', (store: string) => string>> = {
  en: {
    linked: (store) => `${store}: this chat now receives the shop’s notifications.`,
    test: (store) => `${store}: this is your test message. Notifications work.`,
  },
  vi: {
    linked: (store) => `${store}: cuộc trò chuyện này sẽ nhận thông báo của cửa hàng.`,
    test: (store) => `${store}: đây là tin nhắn thử. Thông báo đang hoạt động.`,
  },
}

/** To somebody whose language is not known. */
export const linkSpent =
  'This link has expired or was already used. Choose “Link chat” in Backroom again.\nLiên kết này đã hết hạn hoặc đã được dùng. Hãy bấm “Liên kết trò chuyện” trong Backroom lần nữa.'
