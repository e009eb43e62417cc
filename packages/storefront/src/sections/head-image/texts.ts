import { sectionTexts } from '@backroom/theme/sections/section-schema'

export const texts = sectionTexts(
  {
    name: { hydro: 'Slideshow', newchick: 'Hero banner' },
    labels: {
      changeSlidesEvery: 'Change slides every',
      imageOpacity: 'Image opacity',
      showContent: 'Show text on the slides',
      textAnimation: 'Text animation',
      slides: 'Slides',
      slidesDesktop: 'Desktop',
      slidesMobile: 'Mobile',
      slide: 'Slide',
      media: 'Video URL',
      position: 'Text position',
      button: 'Button',
      buttonTextColor: 'Button text color',
      buttonBackground: 'Button background',
    },
    help: {
      imageOpacity: 'How visible the image is behind the text.',
      media: 'An MP4 video that plays without sound instead of the image.',
    },
    options: {
      slide: 'Slide',
    },
    storefront: {
      previousSlide: 'Previous slide',
      nextSlide: 'Next slide',
      pauseSlides: 'Pause slides',
      playSlides: 'Play slides',
      slide: (number: number, of: number) => `Slide ${number} of ${of}`,
    },
  },
  {
    name: { hydro: 'Trình chiếu ảnh', newchick: 'Ảnh bìa lớn' },
    labels: {
      changeSlidesEvery: 'Đổi ảnh sau mỗi',
      imageOpacity: 'Độ đậm của ảnh',
      showContent: 'Hiện chữ trên ảnh',
      textAnimation: 'Hiệu ứng chữ',
      slides: 'Các ảnh chiếu',
      slidesDesktop: 'Máy tính',
      slidesMobile: 'Điện thoại',
      slide: 'Ảnh chiếu',
      media: 'URL video',
      position: 'Vị trí chữ',
      button: 'Nút',
      buttonTextColor: 'Màu chữ của nút',
      buttonBackground: 'Nền của nút',
    },
    help: {
      imageOpacity: 'Mức hiện rõ của ảnh phía sau chữ.',
      media: 'Video MP4 phát không tiếng thay cho ảnh.',
    },
    options: {
      slide: 'Trượt',
    },
    storefront: {
      previousSlide: 'Ảnh trước',
      nextSlide: 'Ảnh sau',
      pauseSlides: 'Dừng trình chiếu',
      playSlides: 'Chạy trình chiếu',
      slide: (number, of) => `Ảnh ${number} trên ${of}`,
    },
  },
)
