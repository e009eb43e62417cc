import { groupTexts } from '../group-schema.ts'

export const texts = groupTexts(
  {
    name: 'Element',
    labels: {
      menuBasic: 'Simple menu',
      titleInMobile: 'Show product titles on mobile',
      search: 'Search',
      searchInMobile: 'Search on mobile',
      suggestions: 'Suggestions',
      suggestion: 'Suggestion',
      suggestionTime: 'Show each suggestion for',
    },
    help: { menuBasic: 'On mobile, shows a swipeable row of links instead of a menu.' },
    options: { icon: 'Icon', input: 'Input' },
  },
  {
    name: 'Thành phần',
    labels: {
      menuBasic: 'Menu đơn giản',
      titleInMobile: 'Hiện tên sản phẩm trên điện thoại',
      search: 'Tìm kiếm',
      searchInMobile: 'Tìm kiếm trên điện thoại',
      suggestions: 'Gợi ý',
      suggestion: 'Gợi ý',
      suggestionTime: 'Hiện mỗi gợi ý trong',
    },
    help: { menuBasic: 'Trên điện thoại, hiện một hàng liên kết vuốt ngang thay cho menu.' },
    options: { icon: 'Biểu tượng', input: 'Ô nhập' },
  },
)
