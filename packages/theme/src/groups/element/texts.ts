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
      suggestionTime: 'A suggestion stands for',
    },
    help: { menuBasic: 'On the phone, a row of links that is swiped instead of a menu that unfolds.' },
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
      suggestionTime: 'Mỗi gợi ý hiện trong',
    },
    help: { menuBasic: 'Trên điện thoại, một hàng liên kết vuốt ngang thay cho menu mở ra.' },
    options: { icon: 'Biểu tượng', input: 'Ô nhập' },
  },
)
