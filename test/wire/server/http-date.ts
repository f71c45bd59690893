/** The three forms of a date that a recipient must accept (RFC 9110, 5.6.7). */
export const httpDateForms = ['imf', 'rfc850', 'asctime'] as const;
export type HttpDateForm = (typeof httpDateForms)[number];

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** @param time in milliseconds since 1970; a fraction of a second is dropped. */
export function httpDate(form: HttpDateForm, time: number): string {
  const date = new Date(time);
  const imf = date.toUTCString();
  const [, day = '', month = '', year = '', clock = ''] = imf.split(' ');
  switch (form) {
    case 'imf':
      return imf;
    case 'rfc850':
      return `${days[date.getUTCDay()] ?? ''}, ${day}-${month}-${year.slice(-2)} ${clock} GMT`;
    case 'asctime':
      return `${imf.slice(0, 3)} ${month} ${day.replace(/^0/, ' ')} ${clock} ${year}`;
  }
}
