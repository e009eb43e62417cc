import { errorTable } from '../../platform/api/error-table.ts'

export const pixelsErrors = errorTable({
  pixel_code_malformed: {
    status: 400,
    fields: ['code'],
    en: 'This isn’t a pixel ID of this platform. Copy it from the platform’s events manager.',
    vi: 'Đây không phải ID pixel của nền tảng này. Hãy sao chép từ trang quản lý sự kiện của nền tảng.',
  },
  pixel_already_there: {
    status: 409,
    fields: ['code'],
    en: 'This pixel is already in the shop. Edit that one.',
    vi: 'Pixel này đã có trong cửa hàng. Hãy sửa pixel đó.',
  },
  pixel_already_shared: {
    status: 409,
    fields: ['otherStoreIds'],
    en: 'One of the chosen shops already has this pixel. Remove it there first.',
    vi: 'Một trong các cửa hàng đã chọn đã có pixel này. Hãy gỡ ở cửa hàng đó trước.',
  },
  pixel_shared_further: {
    status: 403,
    en: 'This pixel is also used in shops where you can’t change pixels. Ask the shop owner to change it.',
    vi: 'Pixel này còn dùng ở những cửa hàng mà bạn không có quyền sửa pixel. Hãy nhờ chủ cửa hàng sửa.',
  },
  pixel_test_code_missing: {
    status: 400,
    fields: ['testCode'],
    en: 'Enter the test code from the platform’s events manager. Without it, the event counts as a real one.',
    vi: 'Hãy nhập mã thử nghiệm từ trang quản lý sự kiện. Thiếu mã này, sự kiện sẽ bị tính như thật.',
  },
  too_many_pixels: {
    status: 409,
    en: 'A shop can have at most 20 pixels. Remove one first.',
    vi: 'Mỗi cửa hàng có tối đa 20 pixel. Hãy gỡ bớt trước.',
  },
})
