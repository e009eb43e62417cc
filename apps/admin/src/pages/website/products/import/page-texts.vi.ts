import type { Texts } from '../../../../i18n/texts.ts'
import type { texts as en } from './page-texts.en.ts'

export const texts: Texts<typeof en> = {
  file: 'Tệp',
  choose: 'Chọn tệp',
  fileHint: 'Tệp CSV tối đa {{max, number}} MB, xuất từ Shopify hoặc từ trang này. Có thể kéo thả tệp vào đây.',
  fileMissing: 'Hãy chọn một tệp.',
  fileTooLarge: 'Tệp này lớn hơn {{max, number}} MB. Hãy chia thành nhiều tệp.',
  uploaded: '{{name}}: đã tải lên',
  uploading: '{{name}}: đang tải lên',
  existing: 'Sản phẩm đã có',
  existingChoice: { update: 'Cập nhật', skip: 'Giữ nguyên' },
  existingText: {
    update: 'Sản phẩm có cùng handle được cập nhật theo tệp. Tồn kho giữ nguyên.',
    skip: 'Chỉ thêm sản phẩm mới.',
  },
  status: 'Trạng thái sản phẩm',
  statusChoice: { file: 'Theo tệp', draft: 'Sản phẩm mới là bản nháp' },
  statusText: {
    file: 'Khách thấy ngay các sản phẩm đang bán.',
    draft: 'Khách chưa thấy sản phẩm mới nào. Sản phẩm đã có giữ nguyên trạng thái.',
  },
  check: 'Kiểm tra trước',
  checkHint: 'Bản kiểm tra cho biết mục nào mới, thay đổi hoặc sai, và không thay đổi gì.',
  checkBegun: 'Kết quả kiểm tra hiển thị ở danh sách tác vụ bên dưới.',
  start: 'Nhập sản phẩm',
}
