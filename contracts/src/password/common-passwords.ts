/**
 * Common passwords of at least eight characters, in lower case. Shorter ones are refused by the minimum length, keyboard
 * runs and repeated characters by `isMadeOfRuns`.
 */
const WORDS = `
!qaz2wsx !qaz@wsx 00000000 000000000 0000000000 000000001 00000001 0000000a 007007007 01234567
012345678 0123456789 098765432 0987654321 10000000 10101010 10203040 1020304050 102030405060
11111111 111111111 1111111111 11111111a 11111aaa 11112222 1111aaaa 11223344 1122334455
112233445566 11235813 1123581321 12121212 1212121212 12312312 123123123 1231231234 123123456
123123abc 123123qwe 12332112 123321123 12341234 1234123412341234 123412345 12344321 12345123
1234512345 12345432 123454321 1234554321 12345612 123456123 1234561234 123456123456 123456654321
12345671 12345678 123456780 123456781 1234567887654321 123456789 1234567890 12345678901
1234567890a 1234567890q 1234567890z 1234567891 12345678910 123456789123 1234567899
123456789987654321 123456789a 123456789abc 123456789q 123456789qwe 12345678a 12345678q 12345678s
12345678z 12345679 1234567a 1234567q 12345687 123456aa 123456ab 123456abc 123456qwe 123456qwerty
12345abc 12345asd 12345qwe 12345qwert 12345zxc 1234abcd 1234asdf 1234qwer 123654789 12369874
123698745 1236987450 123789456 123abc123 123qwe123 123qweasd 123qweasdzxc 123soleil 13131313
13572468 13579246 135792468 1357924680 147258369 147852369 14789632 147896325 1478963250 159357456
159753456 159951159 18436572 19841984 19871987 19901990 19921992 1a2b3c4d 1a2b3c4d5e 1q2w3e4r
1q2w3e4r! 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1qaz!qaz 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx
1qazxsw2 1qazxsw23edc 1z2x3c4v 20002000 20202020 22222222 2222222222 2468013579 24681012 246813579
25802580 258456357 271828182 2wsx3edc 31415926 314159265 314159265359 321654987 33333333
3333333333 369258147 420420420 44444444 4444444444 44556677 456123789 456456456 456789123
5201314520 55555555 5555555555 66666666 6666666666 66778899 69696969 696969696 741852963 753951456
77777777 7777777777 77777777a 77889900 789456123 789789789 852456852 87654321 87654321a 88888888
888888888 8888888888 88889999 951753852 963852741 987654321 9876543210 99887766 998877665544
99999999 999999999 9999999999 a11111111 a1234567 a12345678 a123456789 a1a2a3a4 a1b2c3d4 a1b2c3d4e5
aa123456 aa12345678 aa123456789 aaa111222 aaaa1111 aaaaaa11 aaaaaaaa aaaaaaaaaa aabb1122 aabbccdd
ab123456 abc12345 abc123456 abc1234567 abc123abc abc123def abc@1234 abc@12345 abcabcabc abcd1234
abcd12345 abcd123456 abcd@1234 abcdabcd abcde123 abcde12345 abcdef12 abcdef123 abcdefgh abcdefgh1
abcdefghi abcdefghij abracadabra access123 access14 admin123 admin1234 admin12345 admin123456
admin@123 admin@1234 adminadmin administrator administrator1 adminpassword adminroot agent007
airborne airplane alejandra alejandro alexander alexander1 alexandra america1 america123 american
andrew123 android1 angel123 angel1234 angelica angels123 anthony1 anthony12 anthony123 antonio1
apple123 argentina army1234 arsenal1 arsenal12 arsenal123 as123456 asd12345 asd123456 asd123asd
asdf1234 asdf@1234 asdfasdf asdfasdfasdf asdfgh123 asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123
asdfghjkl; asdqwe123 ashley12 ashley123 asshole1 asshole123 austin123 australia australia1
autumn2024 autumn2025 azerty123 azertyui azertyuiop baby1234 babyboy1 babydoll babygirl babygirl1
babygirl12 babylove backup123 bailey12 bailey123 ballerina banana123 bananas1 bangladesh bank1234
banking1 barcelona barcelona1 barcelona123 baseball baseball1 baseball12 baseball123 basketball
basketball1 batman12 batman123 batmanbatman beautiful beautiful1 bestfriend bestfriends
billionaire bitch123 bitcoin1 bitcoin123 biteme12 blackberry blackcat blackdragon blessed1
blessed123 blink182 blink1822 blockchain blueberry bmwbmwbmw bobmarley bobmarley1 bond0007
bonjour1 brandon1 brandon12 brandon123 brasil123 brazil123 brittany brittany1 broncos1 budlight
bugsbunny bullshit bullshit1 business business1 buster12 buster123 butterfly butterfly1
butterscotch california california1 callofduty camaro69 cameron1 camping1 canada123 cannabis
captain1 captainjack caramel1 carolina caroline cashmoney catherine celtic1888 champion champion1
champions changeit changeme changeme1 changeme123 charlie1 charlie12 charlie123 charlotte
charlotte1 cheer123 cheerleader cheesecake cheetah1 chelsea1 chelsea12 chelsea123 chelseafc
cherry123 chevelle chevrolet chewbacca chicago1 chicago123 chicken1 chicken123 chocolate
chocolate1 chouchou christian christian1 christina christine christine1 christmas christmas1
christopher cinnamon cisco123 ciscocisco college1 colombia computer computer1 computer123
contrasena contraseña cookie123 cookies1 cooper12 cooper123 corinthians corvette corvette1
counterstrike cowboys1 cowboys123 cristiano crypto123 cupcake1 dancer123 dancing1 daniel12
daniel123 danielle danielle1 darling1 database david123456 december december1 default1 default123
demo1234 demodemo destiny1 destiny123 diamond1 diamond123 diamonds dickhead dickhead1 doctor123
dogecoin doggydog dollar123 dollars1 dolphin1 dolphins dolphins1 donaldduck doudou123 dragon12
dragon123 dragon1234 dragonball dragonballz dragons1 drowssap drummer1 eagles123 einstein
einstein1 elephant elephant1 elizabeth elizabeth1 eminem12 eminem123 engineer engineer1 england1
england123 estrella ethereum everton1 facebook facebook1 facebook123 faith123 falcons1 family12
family123 familyguy fcbarcelona february fenerbahce fernanda fernando ferrari1 ferrari123
financial firefighter fireman1 fishing1 fishing123 flamengo football football1 football12
football123 forever1 forever123 forever21 fortnite fortnite1 france123 francisco franklin freedom1
freedom12 freedom123 freemason friends1 friends123 friendship fuckface fuckoff1 fuckoff123
fuckthis fuckthis1 fuckyou! fuckyou1 fuckyou12 fuckyou123 fuckyou2 gabriel1 gabriela gabrielle
galatasaray galaxy123 gandalf1 gangsta1 gangster garfield garfield1 geheim123 george12 germany1
getmoney getrich1 ginger12 ginger123 godisgood godislove godzilla1 goldberg golden123 goldfish
goldfish1 goldmine golf1234 golfer12 golfgolf goodbye1 goodluck goodluck1 goodmorning google12
google123 googlegoogle gorgeous greenday greenday1 gregory1 gryffindor guest123 guestguest
guitar123 guitarman gymnastics hallelujah hallo123 hallo1234 hallohallo handsome happiness
happy123 happy1234 happyday happyness harley12 harley123 harleydavidson harrypotter harrypotter1
haslo123 heaven123 heineken hello123 hello1234 hello12345 hello@123 hellohello hellokitty
hellokitty1 hellothere helloworld helloworld1 hermione1 heslo123 highschool hindustan hiphop123
hockey12 hockey123 hogwarts homersimpson homework honda123 honeybee honeybunny hotgirl1 houston1
hunter12 hunter123 hunter22 hunting1 illuminati ilovegod ilovejesus iloveme1 iloveme2 ilovemom
ilovemymom ilovemyself iloveu123 iloveusomuch iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123
iloveyou2 iloveyou3 iloveyou7 iloveyoubaby iloveyouso india123 india@123 india@1234 indonesia
infinity infinity1 instagram internet internet1 internet123 invest123 investing investor iphone123
ireland1 ireland123 ironmaiden ironman1 ironman123 isabella isabella1 istanbul istanbul34
jackdaniels jackson1 jackson5 jamaica1 jamesbond jamesbond007 jasmine1 jasmine123 jelszo123
jennifer jennifer1 jennifer12 jeremiah jessica1 jessica12 jessica123 jesus123 jesus1234
jesuschrist jesusislord jesuslovesme johnny123 jonathan jonathan1 jonathan123 jordan12 jordan123
jordan23 joshua01 joshua12 joshua123 justin12 justin123 justinbieber juventus juventus1 kangaroo
katherine kathleen kennwort killer12 killer123 killer1234 kimberly kimberly1 kitty123 kittycat
lakers123 lakers24 lamborghini lawrence lawyer12 lebron23 legalize legend123 legendary leonardo
leopard1 letmein! letmein1 letmein12 letmein123 letmeinnow liberty1 linkedin linkedin1 linkinpark
linkinpark1 linux123 lionking lionking1 liverpool liverpool1 liverpool123 login123 loginlogin
logmein1 london123 lordoftherings lorraine1 loulou123 love1234 love12345 love123456 love@123
loveforever lovelove lovely123 loveme123 loveyou1 loveyou123 loveyou2 lucky123 lucky1234 lucky777
luckyone luckystar m123456789 macintosh madison1 madison123 maggie12 maggie123 makemoney malaysia
manager1 manager123 manchester manchester1 manunited manutd123 margaret margarita marianne
marijuana marines1 marlboro marseille martin123 maserati master01 master12 master123 master1234
masterkey matthew1 matthew12 matthew123 melissa1 melissa12 mercedes mercedes1 mercedes123
mercedesbenz messi123 metallica metallica1 mexico123 michael1 michael12 michael123 michaeljordan
michelle michelle1 michelle12 mickey123 mickeymouse microsoft microsoft1 midnight midnight1
midnight12 miguel123 military millionaire millionaire1 minecraft minecraft1 minecraft123 minnie123
money123 money1234 moneymoney monkey12 monkey123 monkey1234 monkeyboy moonlight moonlight1
mortalkombat motdepasse motdepasse1 motherfucker motorcycle motorola mudar123 music123 musician
musiclover mustang1 mustang123 mybaby123 myfamily mylove123 mymusic1 mypassword mysecret mysql123
naruto123 narutouzumaki nathalie nathan123 navyseal newcastle newpassword newyork1 newyork123
nicholas nicholas1 nicole12 nicole123 nigeria1 ninja123 nintendo nirvana1 nokia123 nopass12
nopassword nothing1 november november1 number01 number12 nurse123 october1 olivia123 onedirection
opensesame operator oracle123 p4ssw0rd p4ssword p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa$$w0rd
pa$$word packers1 pakistan pakistan1 pakistan123 palmeiras panther1 panthers paris123 parola12
parola123 pass1234 pass12345 pass123456 pass@123 pass@1234 pass@word1 passcode passme12 passpass
passphrase passport passw0rd passw0rd1 password password! password00 password01 password1
password1! password10 password11 password12 password123 password1234 password12345 password123456
password2 password2020 password2021 password2022 password2023 password2024 password2025
password2026 password3 password7 password9 password99 password@1 password@123 passwordpassword
passwort passwort1 patricia patrick1 patrick123 patriots patriots1 peanut123 pepper12 pepper123
philippines phoenix1 phoenix123 pikachu1 pineapple pirates1 platinum platinum1 playboy1 playboy123
player12 playstation playstation1 pokemon1 pokemon12 pokemon123 police123 porsche1 porsche911
postgres postgres1 precious precious1 predator princesa princess princess1 princess12 princess123
pumpkin1 pumpkin123 puppydog pussy123 pussy1234 pussycat q12345678 q123456789 q1w2e3r4
q1w2e3r4! q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qaz123wsx qazwsx123 qazwsxedc qazwsxedcrfv qazxswedc
qq123456 qq123456789 qwe123456 qwe123qwe qweasd123 qweasdqwe qweasdzxc qweqweqwe qwer1234
qwer12345 qwer@1234 qwerty00 qwerty007 qwerty01 qwerty1! qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty13 qwerty22 qwerty321 qwerty55 qwerty666 qwerty69 qwerty77
qwerty777 qwerty789 qwerty88 qwerty99 qwerty@123 qwertyasdf qwertyqwerty qwertyui qwertyuiop
qwertyuiop1 qwertyuiop[] qwertzui qwertzuiop raiders1 rainbow1 rainbow123 rainbows ranger12
ranger123 rangers1 raspberry raspberry1 realmadrid realmadrid1 rebecca1 rebecca12 redsox123
richard1 richgirl robert12 robert123 roberto1 roblox123 rock1234 rocknroll rockstar rockstar1
rockyou1 rockyou123 ronaldo123 ronaldo7 root1234 rootpassword rootroot runescape runescape1
s123456789 sakura123 salasana samantha samantha1 samantha123 samsung1 samsung12 samsung123
samurai1 santiago sasuke123 savannah savannah1 scarlett schatz123 school123 scooby123 scoobydoo
scorpio1 scorpion scotland seahawks sebastian sebastian1 secret12 secret123 secret1234 security
security1 security123 semperfi semperfi1 senha123 senha1234 september september1 serenity
server123 service1 sexy1234 sexy12345 sexyback sexybitch sexygirl shadow12 shadow123 shadow1234
shannon1 shithead sifre123 silver12 silver123 simpsons skateboard skywalker slipknot slipknot1
slipknot666 smile123 smiley123 smokeweed smokeweed420 snapchat snickers snoopy12 snoopy123
snowball1 snowboard snowboarding snowflake soccer12 soccer123 soccer1234 softball softball1
softball12 soldier1 soleil123 sophie12 sophie123 southpark southpark1 spiderman spiderman1
spongebob spongebob1 spring2024 spring2025 squirrel starcraft stargate1 stargazer starlight
startrek startrek1 starwars starwars1 starwars123 steelers steelers1 stephanie stephanie1 stephen1
steven123 strawberry strawberry1 student1 student123 success1 success123 summer01 summer12
summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer99 summertime
sunflower sunflower1 sunshine sunshine1 sunshine12 sunshine123 superfly superman superman1
superman12 superman123 supernova superstar superstar1 superuser supervisor support1 support123
sweetheart sweetie1 sweetpea swimmer1 swimming taylor123 taylor13 teacher1 teamo123 teamoforever
teamomucho temp1234 temp12345 temporary temppass tennis123 tequiero terminator test123! test1234
test12345 test123456 test@123 test@1234 tester123 testing1 testing12 testing123 testing1234
testpassword testtest testtest1 thematrix thepassword thomas12 thomas123 tiffany1 tiger123
tigers123 tigger12 tigger123 tinkerbell tinkerbell1 together toor1234 topsecret tothemoon
tottenham toyota123 trader123 trading1 transformers trustno1 trustnoone twilight twilight1
twitter1 ubuntu123 unicorn1 unicorn123 universe user1234 user12345 username username1 userpassword
usmarines vagrant1 valentin valentina valentine vanessa1 vanessa123 venezuela veronica veronica1
veteran1 victor123 victoria victoria1 vincent1 virginia volleyball w123456789 wachtwoord
wallstreet warcraft warrior1 warrior123 warriors watermelon weed4200 welcome! welcome1 welcome12
welcome123 welcome2 welcome2024 welcome2025 welcome@123 welcomeback westham1 whatever whatever1
whatever123 william1 william12 william123 windows1 windows10 windows7 winniethepooh winter12
winter123 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 woaini1314 woaini520
wolverine worldofwarcraft wrestling xbox360x xx123456 yamaha123 yankees1 yankees123 yankees2
yourpassword youtube1 youtube123 z123456789 zachary1 zaq123wsx zaq12wsx zaq1xsw2 zaq1zaq1 zxasqw12
zxc12345 zxc123zxc zxcv1234 zxcvbn123 zxcvbnm, zxcvbnm,./ zxcvbnm1 zxcvbnm123 zz123456
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
