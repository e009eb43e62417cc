import { errorTable } from '../../platform/api/error-table.ts'

export const salesChannelsErrors = errorTable({
  channel_name_taken: {
    status: 409,
    fields: ['name'],
    en: 'A channel with this name exists. Choose another name.',
    vi: 'Đã có kênh với tên này. Hãy chọn tên khác.',
  },
  too_many_channels: {
    status: 409,
    en: 'The shop has the maximum number of channels. Remove one first.',
    vi: 'Cửa hàng đã có số kênh tối đa. Hãy gỡ bớt một kênh.',
  },
})
