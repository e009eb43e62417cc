import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Style',
    labels: {
      titleLines: 'Lines of a title in a list of products',
      detailLinesDesktop: 'Lines of the title on the product page, desktop',
      detailLinesMobile: 'Lines of the title on the product page, mobile',
    },
    help: {},
    options: {},
  },
  {
    name: 'Kiểu hiển thị',
    labels: {
      titleLines: 'Số dòng tên sản phẩm trong danh sách',
      detailLinesDesktop: 'Số dòng tên ở trang sản phẩm, máy tính',
      detailLinesMobile: 'Số dòng tên ở trang sản phẩm, điện thoại',
    },
    help: {},
    options: {},
  },
)
