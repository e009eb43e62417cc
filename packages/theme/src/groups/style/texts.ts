import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Style',
    labels: {
      titleLines: 'Title lines in product lists',
      detailLinesDesktop: 'Title lines on product page, desktop',
      detailLinesMobile: 'Title lines on product page, mobile',
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
