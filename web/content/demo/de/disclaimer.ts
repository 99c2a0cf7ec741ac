import type { Article } from '../../article.ts';

export const disclaimer: Article = {
  title: 'Haftungsausschluss',
  lead: 'Was diese Website nicht ist.',
  sections: [
    {
      id: 'demonstration',
      title: 'Eine Demonstration',
      text: 'Diese Website läuft mit Beispieldaten. Niemand dahinter nimmt Einlagen an, berät oder ist dazu zugelassen. Senden Sie kein Geld an eine Adresse, die Sie hier sehen.',
    },
    {
      id: 'advice',
      title: 'Keine Beratung',
      text: 'Diese Seiten kennen Sie nicht. Fragen Sie jemanden, der an Ihrem Wohnort zugelassen ist und an Ihrem Kauf nichts verdient.',
    },
    {
      id: 'figures',
      title: 'Zahlen',
      text: 'Renditen und Statistiken stehen mit Quelle, Zeitraum und der Person da, die dafür einsteht, oder als unbelegte Beispiele. Beträge in Beispielen sind erfunden. Vergangene oder angegebene Renditen sagen nicht, was kommt.',
    },
    {
      id: 'loss',
      title: 'Sie können alles verlieren',
      text: 'Differenzkontrakte, Währungen und digitales Geld können innerhalb von Stunden ihren ganzen Wert verlieren. Mit geliehenem Geld können Sie mehr schulden, als Sie eingezahlt haben. Keine Sicherung deckt Verluste an Märkten.',
    },
    {
      id: 'others',
      title: 'Was von anderen kommt',
      text: 'Kurse in Markt-Widgets kommen von einem anderen Unternehmen und können verspätet oder falsch sein. Wir stehen für keine andere Website ein, auf die wir verweisen.',
    },
  ],
};
