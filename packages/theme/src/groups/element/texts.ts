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
    help: { menuBasic: 'One row of links instead of a menu that unfolds.' },
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
    help: { menuBasic: 'Một hàng liên kết thay cho menu mở ra.' },
    options: { icon: 'Biểu tượng', input: 'Ô nhập' },
  },
)
