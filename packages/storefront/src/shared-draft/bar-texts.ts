import type { Language } from '@backroom/contract/platform/api/language'

interface Texts {
  until: (moment: string) => string
  ended: string
  unreachable: string
  notShown: string
  loading: string
}

const en: Texts = {
  until: (moment) => `Shared draft, until ${moment}`,
  ended: 'This link shows no draft any more. Ask whoever sent it for a new one.',
  unreachable: 'The draft cannot be reached just now. Trying again.',
  notShown: 'This is not part of the shared draft.',
  loading: 'The draft is being loaded.',
}
const vi: Texts = {
  until: (moment) => `Bản nháp được chia sẻ, đến ${moment}`,
  ended: 'Liên kết này không còn hiển thị bản nháp nào. Hãy xin liên kết mới từ người đã gửi.',
  unreachable: 'Hiện chưa tải được bản nháp. Đang thử lại.',
  notShown: 'Phần này không có trong bản nháp được chia sẻ.',
  loading: 'Đang tải bản nháp.',
}
const all: Record<Language, Texts> = { en, vi }

export const barTexts = (language: Language): Texts => all[language]
