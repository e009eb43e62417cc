import { errorTable } from '../../platform/api/error-table.ts'

export const themesErrors = errorTable({
  activation_kept: {
    status: 409,
    en: 'This activation can no longer be undone. Make the other theme live instead.',
    vi: 'Không thể hoàn tác lần đưa vào dùng này nữa. Hãy đưa giao diện kia vào dùng.',
  },
  publication_time_late: {
    status: 400,
    en: 'Choose a time within the next year.',
    vi: 'Hãy chọn thời điểm trong vòng một năm tới.',
    fields: ['localTime'],
  },
  publication_time_past: {
    status: 400,
    en: 'This time has passed. Choose a later one.',
    vi: 'Thời điểm này đã qua. Hãy chọn thời điểm muộn hơn.',
    fields: ['localTime'],
  },
  publication_time_skipped: {
    status: 400,
    en: 'Clocks skip this time on that day, or the day does not exist. Choose another time.',
    vi: 'Ngày đó không có giờ này vì đồng hồ được chỉnh, hoặc không có ngày đó. Hãy chọn thời điểm khác.',
    fields: ['localTime'],
  },
  publication_time_taken: {
    status: 409,
    en: 'Another theme goes live at this time. Choose another time.',
    vi: 'Một giao diện khác được đưa vào dùng lúc này. Hãy chọn thời điểm khác.',
    fields: ['localTime'],
  },
  theme_file_invalid: {
    status: 400,
    en: 'This file is not a theme. Choose a file that was exported here.',
    vi: 'Tệp này không phải là giao diện. Hãy chọn tệp đã xuất từ đây.',
    fields: ['file'],
  },
  theme_file_newer: {
    status: 400,
    en: 'This file is from a newer version. Export it again from a shop with this version.',
    vi: 'Tệp này thuộc phiên bản mới hơn. Hãy xuất lại từ cửa hàng dùng phiên bản này.',
    fields: ['file'],
  },
  theme_in_use: {
    status: 409,
    en: 'Customers see this theme. Make another theme live first.',
    vi: 'Khách đang thấy giao diện này. Hãy đưa giao diện khác vào dùng trước.',
  },
  theme_name_blank: {
    status: 400,
    en: 'Enter a name.',
    vi: 'Hãy nhập tên.',
    fields: ['name'],
  },
  theme_scheduled: {
    status: 409,
    en: 'This theme has a publication time. Cancel it first.',
    vi: 'Giao diện này đã có giờ xuất bản. Hãy hủy giờ đó trước.',
  },
  too_many_themes: {
    status: 409,
    en: 'The library has the maximum number of themes. Delete one first.',
    vi: 'Thư viện đã có số giao diện tối đa. Hãy xóa bớt trước.',
  },
  theme_live: { status: 409, en: 'This theme is already live.', vi: 'Giao diện này đang được dùng.' },
  too_many_share_links: {
    status: 409,
    en: 'This draft has the maximum number of links. Disable one first.',
    vi: 'Bản nháp này đã có số liên kết tối đa. Hãy vô hiệu hóa bớt trước.',
  },
})
