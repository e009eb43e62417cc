import type { Language } from '@backroom/contract/platform/api/language'

interface Texts {
  until: (moment: string) => string
  ended: string
  unreachable: string
  notShown: string
  loading: string
}

const en: Texts = {
  until: (moment) => `Shared draft, expires ${moment}`,
  ended: 'This link has expired. Ask the sender for a new one.',
  unreachable: 'The draft couldn’t be loaded. Trying again.',
  notShown: 'This page isn’t part of the shared draft.',
  loading: 'Loading the draft.',
}
const vi: Texts = {
  until: (moment) => `Bản nháp được chia sẻ, hết hạn ${moment}`,
  ended: 'Liên kết này đã hết hạn. Hãy yêu cầu người gửi tạo liên kết mới.',
  unreachable: 'Chưa tải được bản nháp. Đang thử lại.',
  notShown: 'Trang này không có trong bản nháp được chia sẻ.',
  loading: 'Đang tải bản nháp.',
}
const all: Record<Language, Texts> = { en, vi }

export const barTexts = (language: Language): Texts => all[language]
