import type { Language } from '@backroom/contract/platform/api/language'

/** What the bot itself says. */
export const botTexts: Record<Language, Record<'linked' | 'test', (store: string) => string>> = {
  en: {
    linked: (store) => `${store}: this chat now hears of what happens in the shop.`,
    test: (store) => `${store}: this is the test message you asked for. Everything works.`,
  },
  vi: {
    linked: (store) => `${store}: cuộc trò chuyện này sẽ nhận thông báo của cửa hàng.`,
    test: (store) => `${store}: đây là tin nhắn thử bạn vừa yêu cầu. Mọi thứ hoạt động tốt.`,
  },
}

/** To somebody whose language is not known. */
export const linkSpent =
  'This link is no longer good. Choose “Link chat” in the back office again.\nLiên kết này không còn dùng được. Hãy bấm “Liên kết trò chuyện” trong trang quản trị lần nữa.'
