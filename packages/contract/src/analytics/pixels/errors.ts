import { errorTable } from '../../platform/api/error-table.ts'

export const pixelsErrors = errorTable({
  pixel_code_malformed: {
    status: 400,
    fields: ['code'],
    en: 'This is no pixel ID of the platform. Copy it from the platform’s events manager.',
    vi: 'Đây không phải ID pixel của nền tảng này. Hãy sao chép từ trang quản lý sự kiện của nền tảng.',
  },
  pixel_already_there: {
    status: 409,
    fields: ['code'],
    en: 'This pixel runs in the shop already. Change that one.',
    vi: 'Pixel này đã có trong cửa hàng. Hãy sửa pixel đó.',
  },
  pixel_already_shared: {
    status: 409,
    fields: ['otherStoreIds'],
    en: 'One of the chosen shops has a pixel with this ID already. Remove it there first.',
    vi: 'Một trong các cửa hàng đã chọn đã có pixel với ID này. Hãy gỡ pixel ở cửa hàng đó trước.',
  },
  pixel_shared_further: {
    status: 403,
    en: 'This pixel also runs in shops in which you may not change pixels. Ask the owner to change it.',
    vi: 'Pixel này còn chạy ở những cửa hàng mà bạn không có quyền sửa pixel. Hãy nhờ chủ cửa hàng sửa.',
  },
  pixel_test_code_missing: {
    status: 400,
    fields: ['testCode'],
    en: 'Enter the test code from the platform’s events manager; without it the event would count as a real one.',
    vi: 'Hãy nhập mã thử nghiệm trong trang quản lý sự kiện của nền tảng; thiếu mã này, sự kiện sẽ bị tính như thật.',
  },
  too_many_pixels: {
    status: 409,
    en: 'A shop has room for 20 pixels. Remove one first.',
    vi: 'Mỗi cửa hàng chỉ có tối đa 20 pixel. Hãy gỡ bớt trước.',
  },
})
