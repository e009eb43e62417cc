import { errorTable } from '../../platform/api/error-table.ts'

export const themesErrors = errorTable({
  theme_live: { status: 409, en: 'This theme is already live.', vi: 'Giao diện này đang được dùng.' },
  too_many_share_links: {
    status: 409,
    en: 'This draft has the maximum number of links. Disable one first.',
    vi: 'Bản nháp này đã có số liên kết tối đa. Hãy vô hiệu hóa bớt trước.',
  },
})
