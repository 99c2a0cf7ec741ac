import type { Article } from '../../article.ts';

export const disclaimer: Article = {
  title: 'Haftungsausschluss',
  lead: 'Was diese Website ist, was sie nicht ist, und was Sie aus nichts auf ihr schließen dürfen.',
  sections: [
    {
      id: 'demonstration',
      title: 'Eine Demonstration',
      paragraphs: [
        'Diese Website zeigt, wie ein ehrliches Anlagekonto aussehen könnte. Sie läuft mit Beispieldaten. Niemand dahinter nimmt Einlagen an, berät oder ist dazu zugelassen. Senden Sie kein Geld an eine Adresse, die Sie hier sehen.',
      ],
    },
    {
      id: 'advice',
      title: 'Keine Beratung',
      paragraphs: [
        'Die Seiten über Märkte und Finanzplanung erklären allgemein. Sie kennen weder Ihr Einkommen noch Ihre Schulden oder Ihre Familie. Fragen Sie jemanden, der an Ihrem Wohnort zugelassen ist und an Ihrem Kauf nichts verdient.',
      ],
    },
    {
      id: 'figures',
      title: 'Zahlen',
      paragraphs: [
        'Renditen und Statistiken stehen mit Quelle, Zeitraum und der Person da, die dafür einsteht, oder sind als unbelegte Beispiele gekennzeichnet. Beträge in Beispielen sind erfunden, um die Rechnung zu zeigen.',
        'Was eine Anlage in der Vergangenheit tat oder was jemand für sie angibt, sagt nicht, was sie tun wird.',
      ],
    },
    {
      id: 'loss',
      title: 'Sie können alles verlieren',
      paragraphs: [
        'Differenzkontrakte, Währungen und digitales Geld können innerhalb von Stunden ihren ganzen Wert verlieren. Mit geliehenem Geld können Sie mehr schulden, als Sie eingezahlt haben. Keine Sicherung deckt Verluste an Märkten.',
      ],
    },
    {
      id: 'others',
      title: 'Was von anderen kommt',
      paragraphs: [
        'Kurse in Markt-Widgets kommen von einem anderen Unternehmen und können verspätet oder falsch sein. Links zu anderen Websites sind ein Service; wir stehen für keine ein.',
      ],
    },
  ],
};
