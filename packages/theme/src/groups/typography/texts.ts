import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Typography',
    labels: {
      headerFont: 'Heading font',
      baseFont: 'Text font',
      productDescriptionFont: 'Product description font',
      buttonFont: 'Button font',
      productFontSize: 'Product title size',
      priceFontSize: 'Price size',
      compareAtPriceFontSize: 'Compare-at price size',
      saleTagFontSize: 'Sale tag size',
      cartButtonFontSize: 'Cart button text size',
    },
    help: {},
    options: {},
  },
  {
    name: 'Kiểu chữ',
    labels: {
      headerFont: 'Phông tiêu đề',
      baseFont: 'Phông chữ chính',
      productDescriptionFont: 'Phông mô tả sản phẩm',
      buttonFont: 'Phông của nút',
      productFontSize: 'Cỡ tên sản phẩm',
      priceFontSize: 'Cỡ giá',
      compareAtPriceFontSize: 'Cỡ giá gốc',
      saleTagFontSize: 'Cỡ nhãn giảm giá',
      cartButtonFontSize: 'Cỡ chữ nút giỏ hàng',
    },
    help: {},
    options: {},
  },
)
