import type { Texts } from '../i18n/texts.ts'
import type { texts as en } from './texts.en.ts'

export const texts: Texts<typeof en> = {
  restored: 'Các thay đổi chưa lưu của bạn đã được khôi phục. Hãy lưu để giữ lại.',
  conflict: 'Người khác vừa lưu mục này',
  taken: 'Đã lấy các thay đổi của họ: {{fields}}.',
  choose: 'Cả hai cùng sửa những ô này. Hãy chọn bản muốn giữ rồi lưu.',
  mine: 'Của bạn',
  theirs: 'Của họ',
  empty: 'Để trống',
  rowDeleted: 'Đã xóa',
  rowKept: 'Giữ lại',
  unchosen: 'Hãy chọn một trong hai bản.',
  gone: 'Mục này đã bị xóa. Nếu vẫn cần, hãy sao chép nội dung bạn đã nhập.',
  copyTyped: 'Sao chép nội dung',
  offline: 'Bạn đang ngoại tuyến. Nội dung đã nhập được giữ ở đây; hãy lưu khi có mạng lại.',
  engines: 'Công cụ tìm kiếm',
  enginesPreview: 'Công cụ tìm kiếm có thể hiển thị như sau',
  enginesTitle: 'Tiêu đề',
  handleHint: 'Phần cuối của đường dẫn. Để trống để tạo từ tiêu đề.',
  handleMoves: 'Khi bạn đổi, đường dẫn cũ sẽ chuyển đến đường dẫn mới.',
  seoTitleHint: 'Để trống để dùng tiêu đề.',
  seoDescriptionHint: 'Để trống để dùng đoạn đầu của mô tả.',
}
