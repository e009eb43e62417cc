import { errorTable } from '../../platform/api/error-table.ts'

export const themesErrors = errorTable({
  theme_live: { status: 409, en: 'This theme is the live one already.', vi: 'Giao diện này đang được dùng rồi.' },
  too_many_share_links: {
    status: 409,
    en: 'This draft is shared by as many links as there can be. End one first.',
    vi: 'Bản nháp này đã có tối đa số liên kết chia sẻ. Hãy kết thúc bớt một liên kết.',
  },
})
